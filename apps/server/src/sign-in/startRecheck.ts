import { repeat } from '../timing/repeat.ts'
import type { RecheckOutcome } from './recheckContracts.ts'

export type StartRecheckParameters = {
  /** Asks about every key that is due. */
  recheck: (abort: AbortSignal) => Promise<RecheckOutcome>
  /** Hears of rounds in which a chain did not answer, or which failed: in the words of the log, which describes what it is given as `err`. */
  onProblem: (problem: { unanswered: number } | { err: unknown }) => void
}

const everyMs = 3_600_000

/** Looks every hour, and at once, for contract accounts that are to be asked again. Returns what stops it. */
export function startRecheck({ recheck, onProblem }: StartRecheckParameters): () => Promise<void> {
  return repeat(
    async (abort) => {
      const { unanswered } = await recheck(abort)
      if (unanswered > 0) onProblem({ unanswered })
    },
    { everyMs, onProblem: (err) => onProblem({ err }) },
  )
}
