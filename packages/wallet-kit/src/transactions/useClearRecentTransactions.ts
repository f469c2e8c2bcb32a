import { useCallback } from 'react'
import { useConfig } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import { useTransactionStore } from './useTransactionStore.ts'

/**
 * Forgets the recorded transactions of the connected account on its chain. Throws `No address or chain ID found`.
 *
 * @example
 * const clearRecentTransactions = useClearRecentTransactions()
 * const button = (
 *   <button type="button" onClick={clearRecentTransactions}>
 *     Clear
 *   </button>
 * )
 */
export function useClearRecentTransactions(): () => void {
  const store = useTransactionStore()
  const config = useConfig()
  return useCallback(() => {
    const { address, chainId } = getConnection(config)
    if (!address || chainId === undefined) throw new Error('No address or chain ID found')
    store.updateTransactions(address, chainId, () => [])
  }, [store, config])
}
