/** Writes bytes as `0x` and lowercase hex digits. */
export function formatHex(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
