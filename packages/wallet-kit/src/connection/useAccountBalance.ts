import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useConfig } from 'wagmi'
import type { Balance } from './Account.ts'

/**
 * What `address` owns of the chain's own money, or `undefined` while unknown.
 *
 * Shares wagmi's cache entry, without what wagmi's own hook loads with it: reading a balance brings the code that batches
 * contract calls, and a page on which nobody is connected needs none of it.
 */
export function useAccountBalance(address: Address | undefined, chainId: number | undefined): Balance | undefined {
  const config = useConfig()
  const { data } = useQuery({
    queryKey: ['balance', { address, chainId }],
    queryFn: async () =>
      (await import('./fetchAccountBalance.ts')).fetchAccountBalance(config, address as Address, chainId as number),
    enabled: address !== undefined && config.chains.some(({ id }) => id === chainId),
  })
  return data
}
