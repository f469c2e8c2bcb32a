import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConfig, useConnection } from 'wagmi'
import { transactionKey } from './transactionKey.ts'
import { useRecentTransactions } from './useRecentTransactions.ts'
import { useTransactionStore } from './useTransactionStore.ts'

/** Follows every pending transaction of the connected account to its end. Draws nothing. */
export function TransactionWatcher() {
  const config = useConfig()
  const queryClient = useQueryClient()
  const store = useTransactionStore()
  const transactions = useRecentTransactions()
  const { address, chainId, connector } = useConnection()
  const watched = useRef(new Map<string, () => void>())

  useEffect(() => {
    if (!address || !connector?.getProvider || chainId === undefined || !config.chains.some(({ id }) => id === chainId))
      return
    for (const record of transactions) {
      // Another wallet is asked anew about a batch: only the one that sent it knows.
      const key = `${address} ${chainId} ${transactionKey(record)} ${record.callsId === undefined ? '' : connector.uid}`
      if (record.status !== 'pending' || watched.current.has(key)) continue

      let isStopped = false
      let stop = (): void => undefined
      watched.current.set(key, () => {
        isStopped = true
        stop()
      })
      // Its own chunk: nobody needs it before the first transaction.
      import('./watchRecord.ts').then(
        ({ watchRecord }) => {
          if (isStopped) return
          stop = watchRecord(config, {
            chainId,
            record,
            connector,
            onRepriced(newHash) {
              watched.current.set(`${address} ${chainId} ${newHash} `, stop)
              store.replaceTransaction(address, chainId, record.hash, newHash)
            },
            onOutcome({ status, hash }) {
              // Sent again under the same hash, it must be watched again.
              watched.current.delete(key)
              watched.current.delete(`${address} ${chainId} ${hash} `)
              if (record.callsId !== undefined) {
                store.setTransactionStatus(address, chainId, record.callsId, status, hash)
              } else {
                store.setTransactionStatus(address, chainId, record.hash, status)
                if (hash) store.setTransactionStatus(address, chainId, hash, status)
              }
              void queryClient.invalidateQueries({ queryKey: ['balance'] })
            },
          })
        },
        () => watched.current.delete(key),
      )
    }
  }, [config, queryClient, store, transactions, address, chainId, connector])

  useEffect(
    () => () => {
      for (const stop of watched.current.values()) stop()
      watched.current.clear()
    },
    [],
  )
  return null
}
