import type { Config, Connector } from 'wagmi'
import { getCallsStatus } from 'wagmi/actions'

type CallsOutcome = {
  status: 'confirmed' | 'failed'
  /** Of the batch's last transaction, where the wallet told it. */
  hash: string | undefined
}

export type WatchCallsParameters = {
  callsId: string
  /** The wallet that sent them; no other knows of them. */
  connector: Connector
  onOutcome: (outcome: CallsOutcome) => void
}

const intervalMs = 4_000
const longestIntervalMs = 60_000
/** An id the wallet does not know, a method it does not have: asking again would get the same answer. */
const finalCodes: ReadonlySet<unknown> = new Set([5_730, 4_200, -32_601])

/**
 * Asks the wallet until it says what became of a batch of calls; returns a stop function.
 *
 * A wallet that does not answer is asked again, ever more slowly. One that knows nothing of the batch is not, and the
 * batch stays pending: it may be another wallet's. Source: EIP-5792, `wallet_getCallsStatus`.
 */
export function watchCalls(config: Config, { callsId, connector, onOutcome }: WatchCallsParameters): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  void look(intervalMs)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }

  async function look(nextMs: number): Promise<void> {
    try {
      const { status, receipts } = await getCallsStatus(config, { id: callsId, connector })
      if (isStopped) return
      if (status === 'success' || status === 'failure') {
        onOutcome({ status: status === 'success' ? 'confirmed' : 'failed', hash: receipts?.at(-1)?.transactionHash })
        return
      }
      again(intervalMs)
    } catch (error) {
      if (!isFinal(error)) again(Math.min(nextMs * 2, longestIntervalMs))
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
