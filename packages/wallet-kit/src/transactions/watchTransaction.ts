import type { Hash } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import type { Config } from 'wagmi'
import type { TransactionRecord } from './store/TransactionRecord.ts'

type TransactionOutcome = { status: 'confirmed' | 'failed'; hash: string }

export type WatchTransactionParameters = {
  chainId: number
  record: TransactionRecord
  /** The same transaction goes on under another hash: it was sped up. */
  onRepriced: (hash: string) => void
  onOutcome: (outcome: TransactionOutcome) => void
}

const firstRetryMs = 4_000
const longestRetryMs = 60_000

/**
 * Waits until the chain says what became of a transaction, however long that takes; returns a stop function.
 *
 * Slow is not failed, nor is a node that cannot be reached: only a reverted receipt is, or another transaction of the
 * visitor's in its place.
 */
export function watchTransaction(
  config: Config,
  { chainId, record, onRepriced, onOutcome }: WatchTransactionParameters,
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  void wait(firstRetryMs)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }

  async function wait(retryMs: number): Promise<void> {
    let wasReplaced = false
    try {
      // viem's, not wagmi's: wagmi's throws for a reverted one after simulating it again.
      const receipt = await waitForTransactionReceipt(config.getClient({ chainId }), {
        hash: record.hash as Hash,
        confirmations: record.confirmations ?? 1,
        timeout: 0,
        onReplaced({ reason, transaction }) {
          if (reason !== 'repriced') wasReplaced = true
          else if (!isStopped) onRepriced(transaction.hash)
        },
      })
      if (isStopped) return
      const succeeded = receipt.status === 'success' && !wasReplaced
      onOutcome({ status: succeeded ? 'confirmed' : 'failed', hash: receipt.transactionHash })
    } catch {
      if (!isStopped) timer = setTimeout(() => void wait(Math.min(retryMs * 2, longestRetryMs)), retryMs)
    }
  }
}
