/**
 * Shortens an address to its first 4 and last 4 characters; 7 characters or fewer stay as they are.
 *
 * Source: spec §9.
 *
 * @example formatAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // '0xd8…6045'
 */
export function formatAddress(address: string): string {
  if (address.length <= 7) return address
  return `${address.slice(0, 4)}\u2026${address.slice(-4)}`
}
