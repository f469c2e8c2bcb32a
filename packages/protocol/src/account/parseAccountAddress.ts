import { InvalidAddressError } from '../errors/bytes/InvalidAddressError.ts'
import { parseAddress } from '../parseAddress.ts'
import type { AccountAddress } from './AccountAddress.ts'
import { joinAccountAddress } from './joinAccountAddress.ts'

/** What comes before the address of a contract. */
const chainPrefix = /^eip155:[1-9][0-9]{0,15}:/

/**
 * Reads the name of an account, with its address in any letter case, into the form used in messages.
 *
 * @example parseAccountAddress('eip155:137:0xAb…') // 'eip155:137:0xab…'
 *
 * @throws {@link InvalidAddressError} when it is neither an address nor `eip155:<chain>:<address>`.
 */
export function parseAccountAddress(text: string): AccountAddress {
  const [prefix = ''] = chainPrefix.exec(text) ?? []
  const address = parseAddress(text.slice(prefix.length))
  if (prefix === '') return address
  const chainId = Number(prefix.slice('eip155:'.length, -1))
  if (!Number.isSafeInteger(chainId)) throw new InvalidAddressError({ address: text })
  return joinAccountAddress({ address, chainId })
}
