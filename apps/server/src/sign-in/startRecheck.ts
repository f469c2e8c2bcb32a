import type { RecheckOutcome } from './recheckContracts.ts'

export type StartRecheckParameters = {
  /** Asks about every key that is due. */
  recheck: (abort: AbortSignal) => Promise<RecheckOutcome>
  /** Hears of rounds in which a chain did not answer, or which failed: in the words of the log, which describes what it is given as `err`. */
  onProblem: (problem: { unanswered: number } | { err: unknown }) => void
  everyMs?: number | undefined
}

/** Looks every hour, and at once, for contract accounts that are to be asked again. Returns what stops it. */
export function startRecheck({ recheck, onProblem, everyMs = 3_600_000 }: StartRecheckParameters): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    try {
      const { unanswered } = await recheck(stopping.signal)
      if (unanswered > 0) onProblem({ unanswered })
    } catch (error) {
      // The next round tries again: a database that is away must not end the looking.
      onProblem({ err: error })
    }
    running = undefined
  }

  const tick = () => {
    running ??= run()
  }
  const timer = setInterval(tick, everyMs)
  tick()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
