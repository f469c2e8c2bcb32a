import { type Hash, isHash } from 'viem'
import type { Config, Connector } from 'wagmi'
import { getCallsStatus } from 'wagmi/actions'

export type CallsOutcome = {
  status: 'confirmed' | 'failed'
  /** Of the batch's last transaction, where the wallet reported it. */
  hash: Hash | undefined
  /** Whether some of the calls took effect and others did not: the batch was not atomic. */
  isPartial: boolean
}

export type WatchCallsParameters = {
  callsId: string
  /** The wallet that sent them; no other knows of them. */
  connector: Connector
  onOutcome: (outcome: CallsOutcome) => void
  /** The wallet does not know the batch, or never reports it: there will be no outcome. */
  onUnknown?: (() => void) | undefined
}

const intervalMs = 4_000
const longestIntervalMs = 60_000
/** Source: EIP-5792, status codes. */
const partialFailure = 600
/** An id the wallet does not know, a method it does not have: asking again would get the same answer. */
const finalCodes: ReadonlySet<unknown> = new Set([5_730, 4_200, -32_601])

/**
 * Asks the wallet until it says what became of a batch of calls; returns a stop function.
 *
 * A wallet that does not answer is polled, with growing intervals. One that does not know the batch is not, and the
 * batch stays pending: it may be another wallet's. Source: EIP-5792, `wallet_getCallsStatus`.
 */
export function watchCalls(
  config: Config,
  { callsId, connector, onOutcome, onUnknown }: WatchCallsParameters,
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  void look(intervalMs)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }

  async function look(nextMs: number): Promise<void> {
    try {
      const { status, statusCode, receipts } = await getCallsStatus(config, { id: callsId, connector })
      if (isStopped) return
      if (status === 'success' || status === 'failure') {
        const hash = receipts?.at(-1)?.transactionHash
        onOutcome({
          status: status === 'success' ? 'confirmed' : 'failed',
          // The wallet's word, which becomes part of a link.
          hash: typeof hash === 'string' && isHash(hash) ? hash : undefined,
          isPartial: statusCode === partialFailure,
        })
        return
      }
      again(intervalMs)
    } catch (error) {
      if (!isFinal(error)) again(Math.min(nextMs * 2, longestIntervalMs))
      else if (!isStopped) onUnknown?.()
    }
  }

  function again(delayMs: number) {
    if (!isStopped) timer = setTimeout(() => void look(delayMs), delayMs)
  }
}

/** Whether the wallet's own error, however deeply wrapped, is one that lasts. */
function isFinal(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && finalCodes.has(cause.code)) return true
  }
  return false
}
