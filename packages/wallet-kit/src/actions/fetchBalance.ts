import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { getBalance } from 'wagmi/actions'
import type { Balance } from '../account-state/Account.ts'
import { requireInput } from './requireInput.ts'

export type FetchBalanceParameters = { address?: Address | undefined; chainId?: number | undefined }

/**
 * Reads the balance of the chain's own money. Rejects with `address is required`.
 *
 * @example
 * const { value, decimals, symbol } = await fetchBalance(config, { address, chainId: 137 })
 * console.log(formatBalance({ value, decimals }), symbol)
 */
export async function fetchBalance(
  config: Config,
  { address, chainId }: FetchBalanceParameters = {},
): Promise<Balance> {
  return getBalance(config, { address: requireInput('address', address), ...(chainId && { chainId }) })
}
