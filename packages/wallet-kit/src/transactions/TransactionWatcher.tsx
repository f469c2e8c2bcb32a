import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConfig, useConnection } from 'wagmi'
import type { TransactionFollower } from './createTransactionFollower.ts'
import { useRecentTransactions } from './useRecentTransactions.ts'
import { useTransactionStore } from './useTransactionStore.ts'

/** Follows every pending transaction of the connected account to its end. Draws nothing. */
export function TransactionWatcher() {
  const config = useConfig()
  const queryClient = useQueryClient()
  const store = useTransactionStore()
  const transactions = useRecentTransactions()
  const { address, chainId, connector } = useConnection()
  const [follower, setFollower] = useState<TransactionFollower | null>(null)

  useEffect(() => {
    // A separate chunk, not needed before the first transaction. If it fails to load, the next transaction retries.
    if (follower || !transactions.some(({ status }) => status === 'pending')) return
    let isCurrent = true
    import('./createTransactionFollower.ts').then(
      ({ createTransactionFollower }) =>
        isCurrent && setFollower(createTransactionFollower(config, { queryClient, store })),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [config, queryClient, store, transactions, follower])

  useEffect(() => () => follower?.stop(), [follower])

  useEffect(() => {
    if (!address || !connector?.getProvider || !config.chains.some(({ id }) => id === chainId)) return
    if (chainId !== undefined) follower?.follow({ account: address, chainId, connector, transactions })
  }, [config, follower, transactions, address, chainId, connector])

  return null
}
