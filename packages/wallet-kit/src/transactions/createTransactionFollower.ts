import type { QueryClient } from '@tanstack/react-query'
import type { Config, Connector } from 'wagmi'
import type { TransactionStore } from './store/createTransactionStore.ts'
import { replaceTransaction } from './store/replaceTransaction.ts'
import { setTransactionStatus } from './store/setTransactionStatus.ts'
import type { TransactionRecord } from './store/TransactionRecord.ts'
import { watchCalls } from './watchCalls.ts'
import { watchTransaction } from './watchTransaction.ts'

export type CreateTransactionFollowerParameters = { queryClient: QueryClient; store: TransactionStore }

export type FollowParameters = {
  account: string
  chainId: number
  /** The connected wallet, which is asked about a batch. */
  connector: Connector
  transactions: readonly TransactionRecord[]
}

export type TransactionFollower = {
  /** Follows those that are pending and not followed yet. What was followed before, of another account too, goes on. */
  follow: (parameters: FollowParameters) => void
  /** Stops following all of them. */
  stop: () => void
}

/** Follows transactions on the chain, and batches in the wallet, to their ends, and writes these into the store. */
export function createTransactionFollower(
  config: Config,
  { queryClient, store }: CreateTransactionFollowerParameters,
): TransactionFollower {
  const followed = new Map<string, () => void>()

  return {
    follow({ account, chainId, connector, transactions }) {
      for (const record of transactions) {
        const { callsId, hash: sentHash } = record
        const id = callsId ?? sentHash
        // Another wallet is asked again about a batch: only the one that sent it knows.
        const toKey = (name: string) => `${account} ${chainId} ${name} ${callsId === undefined ? '' : connector.uid}`
        const key = toKey(id)
        if (record.status !== 'pending' || followed.has(key)) continue

        const onOutcome = ({ status, hash }: { status: 'confirmed' | 'failed'; hash: string | undefined }) => {
          // Sent again under the same hash, it must be followed again.
          followed.delete(key)
          if (hash) followed.delete(toKey(hash))
          setTransactionStatus(store, { account, chainId, id, status, hash: callsId === undefined ? undefined : hash })
          // It may have been sped up meanwhile.
          if (callsId === undefined && hash) setTransactionStatus(store, { account, chainId, id: hash, status })
          void queryClient.invalidateQueries({ queryKey: ['balance'] })
        }
        const stop =
          callsId === undefined
            ? watchTransaction(config, {
                chainId,
                record,
                onRepriced(newHash) {
                  followed.set(toKey(newHash), stop)
                  replaceTransaction(store, { account, chainId, hash: sentHash, newHash })
                },
                onOutcome,
              })
            : watchCalls(config, { callsId, connector, onOutcome })
        followed.set(key, stop)
      }
    },
    stop() {
      for (const stop of followed.values()) stop()
      followed.clear()
    },
  }
}
