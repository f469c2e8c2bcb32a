import { useCallback } from 'react'
import { useConfig } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import { addTransaction } from './store/addTransaction.ts'
import type { NewTransaction } from './store/TransactionRecord.ts'
import { useTransactionStore } from './useTransactionStore.ts'

/**
 * Records a transaction for the connected account on its chain; the kit follows it from there.
 *
 * The function throws `No address or chain ID found` without a wallet, and names every fault of a bad record.
 *
 * @example
 * const addRecentTransaction = useAddRecentTransaction()
 * // In an event handler, once the wallet has returned the hash.
 * const onSent = (hash: `0x${string}`) => addRecentTransaction({ hash, description: 'Two coffees' })
 */
export function useAddRecentTransaction(): (transaction: NewTransaction) => void {
  const store = useTransactionStore()
  const config = useConfig()
  return useCallback(
    (transaction) => {
      const { address, chainId } = getConnection(config)
      if (!address || chainId === undefined) throw new Error('No address or chain ID found')
      addTransaction(store, { account: address, chainId, transaction })
    },
    [store, config],
  )
}
