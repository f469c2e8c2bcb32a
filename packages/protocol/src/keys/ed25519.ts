/** 2^255 − 19, the field of Ed25519. */
const p = 2n ** 255n - 19n
/** The order of the base point (RFC 8032, 5.1). */
const order = 2n ** 252n + 27742317777372353535851937790883648493n

/** The y of the eight points whose multiples by 8 are zero; a signature by such a key would fit many messages. */
const smallOrderYs: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  p - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
])

function readLittleEndian(bytes: Uint8Array): bigint {
  let value = 0n
  for (const byte of bytes.toReversed()) value = (value << 8n) | BigInt(byte)
  return value
}

/** Whether 32 bytes are the one encoding of a y on the field, and no point of small order. */
export function isStrictEd25519Point(bytes: Uint8Array): boolean {
  if (bytes.length !== 32) return false
  // The top bit is the sign of x.
  const y = readLittleEndian(bytes) & (2n ** 255n - 1n)
  return y < p && !smallOrderYs.has(y)
}

/** Whether 32 bytes are a scalar below the group's order (RFC 8032, 5.1.7: or the same signature has many forms). */
export function isStrictEd25519Scalar(bytes: Uint8Array): boolean {
  return bytes.length === 32 && readLittleEndian(bytes) < order
}
