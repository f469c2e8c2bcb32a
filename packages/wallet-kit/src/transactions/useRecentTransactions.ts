import { useSyncExternalStore } from 'react'
import { useConnection } from 'wagmi'
import type { TransactionRecord } from './store/TransactionRecord.ts'
import { useTransactionStore } from './useTransactionStore.ts'

const noTransactions: readonly TransactionRecord[] = []

/**
 * The recorded transactions of the connected account on its chain, newest first.
 *
 * @example const pending = useRecentTransactions().filter(({ status }) => status === 'pending')
 */
export function useRecentTransactions(): readonly TransactionRecord[] {
  const store = useTransactionStore()
  const { address, chainId } = useConnection()
  const read = () => (address && chainId !== undefined ? store.getTransactions(address, chainId) : noTransactions)
  return useSyncExternalStore(store.onChange, read, () => noTransactions)
}
