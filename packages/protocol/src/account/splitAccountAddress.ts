import type { Address } from '../Address.ts'
import type { AccountAddress } from './AccountAddress.ts'

/**
 * Splits an account's name into its 20-byte address and the chain of its contract; `null` for the account of a plain key.
 *
 * @example splitAccountAddress('eip155:137:0x52908400098527886e0f7030069857d2e4169ee7').chainId // 137
 */
export function splitAccountAddress(account: AccountAddress): { address: Address; chainId: number | null } {
  const [, chainId, address] = account.split(':')
  // A name in its canonical form is an address, or the three parts of CAIP-10.
  return address === undefined
    ? { address: account as Address, chainId: null }
    : { address: address as Address, chainId: Number(chainId) }
}
