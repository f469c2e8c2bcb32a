import { InvalidAddressError } from '../errors/bytes/InvalidAddressError.ts'
import { parseAddress } from '../parseAddress.ts'
import type { AccountAddress } from './AccountAddress.ts'
import { joinAccountAddress } from './joinAccountAddress.ts'

const pattern = /^(?:eip155:(?<chain>[1-9][0-9]{0,15}):)?(?<hex>0x[0-9a-fA-F]{40})$/

/**
 * Reads the name of an account, with its address in any letter case, into the form used in messages.
 *
 * @example parseAccountAddress('eip155:137:0xAb…') // 'eip155:137:0xab…'
 *
 * @throws {@link InvalidAddressError} when it is neither an address nor `eip155:<chain>:<address>`.
 */
export function parseAccountAddress(text: string): AccountAddress {
  const parts = pattern.exec(text)
  if (parts === null) throw new InvalidAddressError({ address: text })
  // The cast: the pattern has these two groups, the first of which may be absent.
  const { chain, hex } = parts.groups as { chain: string | undefined; hex: string }
  const address = parseAddress(hex)
  if (chain === undefined) return address
  const chainId = Number(chain)
  if (!Number.isSafeInteger(chainId)) throw new InvalidAddressError({ address: text })
  return joinAccountAddress({ address, chainId })
}
