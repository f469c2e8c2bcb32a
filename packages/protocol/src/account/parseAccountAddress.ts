import { InvalidAddressError } from '../errors/bytes/InvalidAddressError.ts'
import { parseAddress } from '../parseAddress.ts'
import type { AccountAddress } from './AccountAddress.ts'
import { joinAccountAddress } from './joinAccountAddress.ts'

const contract = /^eip155:([1-9][0-9]{0,15}):(0x[0-9a-fA-F]{40})$/

/**
 * Reads the name of an account, with its address in any letter case, into the form used in messages.
 *
 * @example parseAccountAddress('eip155:137:0xAb…') // 'eip155:137:0xab…'
 *
 * @throws {@link InvalidAddressError} when it is neither an address nor `eip155:<chain>:<address>`.
 */
export function parseAccountAddress(text: string): AccountAddress {
  const [, digits, address] = contract.exec(text) ?? []
  if (digits === undefined || address === undefined) return parseAddress(text)
  const chainId = Number(digits)
  if (!Number.isSafeInteger(chainId)) throw new InvalidAddressError({ address: text })
  return joinAccountAddress({ address: parseAddress(address), chainId })
}
