/** The 20 bytes of an address that was checked already. */
export function parseAddressBytes(address: string): Uint8Array {
  return Uint8Array.from(Buffer.from(address.slice(2), 'hex'))
}
