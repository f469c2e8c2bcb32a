import { repeat } from '../../timing/repeat.ts'
import type { RecheckOutcome } from './recheckOldAnswers.ts'

export type StartRecheckRoundsParameters = {
  /** Chains on which contract accounts may have signed in. */
  chainIds: readonly number[]
  /** Asks about every key of a chain that is due. */
  recheck: (chainId: number, abort: AbortSignal) => Promise<RecheckOutcome>
  /** Hears of rounds in which a chain did not answer, or which failed: in the words of the log, which describes what it is given as `err`. */
  onProblem: (problem: { chainId: number } & ({ unanswered: number } | { err: unknown })) => void
}

/** A round only asks those whose answer is old (`recheckOldAnswers`). */
const everyMs = 3_600_000

/**
 * Looks every hour, and at once, for contract accounts that are to be asked again; on each chain by itself, so that one that does not
 * answer keeps no other waiting. Returns what stops it.
 */
export function startRecheckRounds({
  chainIds,
  recheck,
  onProblem,
}: StartRecheckRoundsParameters): () => Promise<void> {
  const stops = chainIds.map((chainId) =>
    repeat(
      async (abort) => {
        const { unanswered } = await recheck(chainId, abort)
        if (unanswered > 0) onProblem({ chainId, unanswered })
      },
      { everyMs, onProblem: (err) => onProblem({ chainId, err }) },
    ),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
