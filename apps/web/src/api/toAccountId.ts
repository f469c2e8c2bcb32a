import { type AccountAddress, joinAccountAddress, parseAccountAddress, splitAccountAddress } from '@kith/protocol'
import { toChecksumAddress } from '@kith/siwe'

/** An account's id in the graph: its name, with the address in EIP-55 form. Accepts any letter case. */
export function toAccountId(account: string): AccountAddress {
  const { address, chainId } = splitAccountAddress(parseAccountAddress(account))
  return joinAccountAddress({ address: toChecksumAddress(address), chainId })
}
