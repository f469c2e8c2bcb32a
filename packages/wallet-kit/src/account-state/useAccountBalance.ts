import type { Address } from 'viem'
import { useConfig } from 'wagmi'
import { useKit } from '../context/useKit.ts'
import type { Balance } from './Account.ts'
import { useLateQuery } from './useLateQuery.ts'

/**
 * What `address` owns of the chain's own money, or of the token the app names for that chain; `undefined` while unknown.
 *
 * Shares wagmi's cache entry, but not wagmi's hook: that loads the code that batches contract calls, which a page without a
 * connected wallet does not need.
 */
export function useAccountBalance(address: Address | undefined, chainId: number | undefined): Balance | undefined {
  const config = useConfig()
  const token = useKit().balanceTokens?.[chainId as number]
  return useLateQuery<Balance>({
    queryKey: ['balance', { address, chainId, ...(token && { token }) }],
    queryFn: async () => {
      // The cast: it is enabled only where both are known.
      const owner = { address: address as Address, chainId: chainId as number }
      return token
        ? (await import('./fetchTokenBalance.ts')).fetchTokenBalance(config, { ...owner, token })
        : (await import('./fetchAccountBalance.ts')).fetchAccountBalance(config, owner.address, owner.chainId)
    },
    enabled: address !== undefined && config.chains.some(({ id }) => id === chainId),
  })
}
