import { type Client, type Hash, TransactionNotFoundError } from 'viem'
import { getTransaction, waitForTransactionReceipt } from 'viem/actions'
import type { Config } from 'wagmi'
import { TransactionLostError } from './TransactionLostError.ts'
import { TransactionReplacedError } from './TransactionReplacedError.ts'
import { TransactionRevertedError } from './TransactionRevertedError.ts'

export type FollowTransactionParameters = {
  hash: Hash
  chainId: number
  /** Sent again by the wallet for another fee, under another hash. */
  onRepriced: (hash: Hash) => void
  onSlow: () => void
  signal: AbortSignal
}

/** After this long without a receipt a transaction is called slow, and the chain is asked whether it still knows it. */
export const slowAfterMs = 30_000

/** Retry delay after a chain failed to answer. */
const retryAfterMs = 2_000

/**
 * Follows a transaction to its end, however long that takes: a slow one is not a failed one, a repriced one is followed under its
 * new hash, and an unreachable chain is asked again.
 *
 * @throws {@link TransactionRevertedError} {@link TransactionReplacedError} {@link TransactionLostError}
 */
export async function followTransaction(
  config: Config,
  { hash, chainId, onRepriced, onSlow, signal }: FollowTransactionParameters,
): Promise<void> {
  const client = config.getClient({ chainId })
  const startedMs = Date.now()
  let current = hash
  let wasReplaced = false
  while (!signal.aborted) {
    try {
      const receipt = await waitForTransactionReceipt(client, {
        hash: current,
        timeout: slowAfterMs,
        onReplaced({ reason, transaction }) {
          current = transaction.hash
          if (reason === 'repriced') onRepriced(current)
          else wasReplaced = true
        },
      })
      if (wasReplaced) throw new TransactionReplacedError({ hash })
      if (receipt.status === 'reverted') throw new TransactionRevertedError({ hash: current })
      return
    } catch (error) {
      if (isEnd(error)) throw error
      if (signal.aborted) return
      const isSlow = Date.now() - startedMs >= slowAfterMs
      if (isSlow) onSlow()
      // A node that lags behind may not know a fresh transaction yet.
      if (isSlow && (await isLost(client, current))) throw new TransactionLostError({ hash: current })
      // Without this, a chain that refuses at once would be polled in a tight loop.
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    }
  }
}

const ends: ReadonlySet<string> = new Set(['TransactionReplacedError', 'TransactionRevertedError'])

function isEnd(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ends.has(error.name)
}

async function isLost(client: Client, hash: Hash): Promise<boolean> {
  try {
    await getTransaction(client, { hash })
    return false
  } catch (error) {
    // Any other failure is one of the connection, which may pass.
    return error instanceof TransactionNotFoundError
  }
}
