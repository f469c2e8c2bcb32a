import { type AccountAddress, splitAccountAddress } from '@kith/protocol'
import { ContractElsewhereError } from './ContractElsewhereError.ts'

/**
 * Asserts that on this chain, the address of an account is its own: that of a plain key is on every chain, and that of a
 * contract on its chain alone. A wallet that signs there as the contract of another chain signs for another account.
 *
 * @throws {@link ContractElsewhereError}
 */
export function assertOwnChain(account: AccountAddress, { chainId }: { chainId: number }): void {
  const own = splitAccountAddress(account).chainId
  if (own !== null && own !== chainId) throw new ContractElsewhereError({ chainId })
}
