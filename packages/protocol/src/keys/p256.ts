// NIST P-256 (FIPS 186-5): y² = x³ − 3x + b over the field of p.
const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

function readBigEndian(bytes: Uint8Array): bigint {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  return value
}

function writeBigEndian(value: bigint): Uint8Array {
  const digits = value.toString(16).padStart(64, '0')
  return Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16))
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % p
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % p
    square = (square * square) % p
  }
  return result
}

/** x³ − 3x + b, never negative. */
function curve(x: bigint): bigint {
  return (((x * x * x - 3n * x + b) % p) + p) % p
}

/** Shortens an uncompressed point (65 bytes) to 33, or `null` when it is not on the curve. */
export function compressP256(point: Uint8Array): Uint8Array | null {
  if (point.length !== 65 || point[0] !== 4) return null
  const x = readBigEndian(point.subarray(1, 33))
  const y = readBigEndian(point.subarray(33))
  if (x >= p || y >= p || (y * y) % p !== curve(x)) return null
  return Uint8Array.of(y & 1n ? 3 : 2, ...point.subarray(1, 33))
}

/** Lengthens a compressed point (33 bytes) to 65, or `null` when it is not on the curve. */
export function decompressP256(point: Uint8Array): Uint8Array | null {
  if (point.length !== 33 || (point[0] !== 2 && point[0] !== 3)) return null
  const x = readBigEndian(point.subarray(1))
  if (x >= p) return null
  // A square root, as p leaves 3 when divided by 4.
  const root = power(curve(x), (p + 1n) / 4n)
  if ((root * root) % p !== curve(x)) return null
  const isOdd = point[0] === 3
  const y = (root & 1n) === (isOdd ? 1n : 0n) ? root : p - root
  return Uint8Array.of(4, ...point.subarray(1), ...writeBigEndian(y))
}
