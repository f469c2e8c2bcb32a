import { repeat } from '../timing/repeat.ts'
import type { HeldOutcome } from './applyHeld.ts'

export type StartHeldParameters = {
  /** Accepts held messages that can be accepted now. */
  apply: (abort: AbortSignal) => Promise<HeldOutcome>
  /** Hears once of each message that fails, by the hex of its id, and of each round that does; in the words of the log. */
  onProblem: (problem: { message?: string; err: unknown }) => void
}

const everyMs = 60_000

/** Looks every minute, and at once, for what waited for a post that came. Returns what stops it. */
export function startHeld({ apply, onProblem }: StartHeldParameters): () => Promise<void> {
  let reported: HeldOutcome['failed'] = new Map()
  return repeat(
    async (abort) => {
      const { failed } = await apply(abort)
      for (const [message, err] of failed) if (!reported.has(message)) onProblem({ message, err })
      reported = failed
    },
    { everyMs, onProblem: (err) => onProblem({ err }) },
  )
}
