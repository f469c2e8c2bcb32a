import type { Address } from '../Address.ts'
import type { AccountAddress } from './AccountAddress.ts'

export type JoinAccountAddressParameters = {
  address: Address
  /** The chain of the contract; `null` for the account of a plain key. */
  chainId: number | null
}

/**
 * Writes the name of an account.
 *
 * @example
 * joinAccountAddress({ address: '0x52908400098527886e0f7030069857d2e4169ee7', chainId: null }) // '0x52908400098527886e0f7030069857d2e4169ee7'
 */
export function joinAccountAddress({ address, chainId }: JoinAccountAddressParameters): AccountAddress {
  return chainId === null ? address : `eip155:${chainId}:${address}`
}
