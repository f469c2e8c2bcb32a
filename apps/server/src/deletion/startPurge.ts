import { setTimeout as sleep } from 'node:timers/promises'
import type { LogSignal } from '../db/LogSignal.ts'

export type StartPurgeParameters = {
  /** Takes away what deleted accounts left behind. */
  purge: (abort: AbortSignal) => Promise<unknown>
  /** Raised when an account was deleted here. */
  deletions: LogSignal
  /** Hears of rounds that failed; the next one goes on. */
  onProblem: (problem: { err: unknown }) => void
  everyMs?: number | undefined
}

/**
 * Purges deleted accounts: at once, whenever one was deleted, and every minute what another process began and left.
 * Returns what stops it.
 */
export function startPurge({ purge, deletions, onProblem, everyMs = 60_000 }: StartPurgeParameters): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Waiting begins before looking: what is deleted in between wakes it.
      const waiting = new AbortController()
      const abort = AbortSignal.any([stopping.signal, waiting.signal])
      const woken = deletions.next(abort)
      await purge(stopping.signal).catch((error: unknown) => onProblem({ err: error }))
      await Promise.race([woken, sleep(everyMs, undefined, { signal: abort, ref: false }).catch(() => undefined)])
      waiting.abort()
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
