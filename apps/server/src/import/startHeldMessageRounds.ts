import { repeat } from '../timing/repeat.ts'
import type { HeldOutcome } from './acceptHeldMessages.ts'

export type StartHeldMessageRoundsParameters = {
  /** Accepts held messages that can be accepted now. */
  accept: (abort: AbortSignal) => Promise<HeldOutcome>
  /** Hears once of each message that fails, by the hex of its id, and of each round that does; in the words of the log. */
  onProblem: (problem: { message?: string; err: unknown }) => void
}

const everyMs = 60_000

/** Looks every minute, and at once, for held messages whose post has arrived. Returns what stops it. */
export function startHeldMessageRounds({ accept, onProblem }: StartHeldMessageRoundsParameters): () => Promise<void> {
  let reported: HeldOutcome['failed'] = new Map()
  return repeat(
    async (abort) => {
      const { failed } = await accept(abort)
      for (const [message, err] of failed) if (!reported.has(message)) onProblem({ message, err })
      reported = failed
    },
    { everyMs, onProblem: (err) => onProblem({ err }) },
  )
}
