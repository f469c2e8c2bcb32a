import { keccak_256 } from '@noble/hashes/sha3'
import { InvalidSiweMessageError } from './errors/InvalidSiweMessageError.ts'

/**
 * Writes an address in EIP-55 letter case.
 *
 * @param address - `0x` and 40 hex digits, any letter case.
 * @throws {@link InvalidSiweMessageError} for anything else.
 *
 * @example
 * toChecksumAddress('0x52908400098527886e0f7030069857d2e4169ee7') // '0x52908400098527886E0F7030069857D2E4169EE7'
 */
export function toChecksumAddress(address: string): `0x${string}` {
  if (typeof address !== 'string' || !/^0[xX][0-9A-Fa-f]{40}$/.test(address))
    throw new InvalidSiweMessageError({ part: 'address', reason: `"${address}" is not 0x followed by 40 hex digits` })
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
