import { keccak_256 } from '@noble/hashes/sha3'

/**
 * Writes an address in EIP-55 letter case.
 *
 * @param address - `0x` and 40 hex digits, any letter case.
 */
export function toChecksumAddress(address: string): `0x${string}` {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(digits)
  let checksummed = ''
  for (const [index, digit] of [...digits].entries()) {
    const byte = hash[index >> 1] ?? 0
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15
    checksummed += nibble >= 8 ? digit.toUpperCase() : digit
  }
  return `0x${checksummed}`
}
