import type { Address } from './Address.ts'
import { InvalidAddressError } from './errors/bytes/InvalidAddressError.ts'

/**
 * Reads an address in any letter case into the lowercase form used in messages.
 *
 * @throws {@link InvalidAddressError} when it is not 0x and 40 hex digits.
 *
 * @example
 * parseAddress('0x52908400098527886E0F7030069857D2E4169EE7') // '0x52908400098527886e0f7030069857d2e4169ee7'
 */
export function parseAddress(text: string): Address {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new InvalidAddressError({ address: text })
  return `0x${text.slice(2).toLowerCase()}`
}
