/** The bytes of `0x…` that was checked already: an address, a hash. */
export function decodeCheckedHex(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))
}
