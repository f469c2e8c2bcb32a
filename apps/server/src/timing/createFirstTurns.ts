import { createTurns } from './createTurns.ts'

/** Makes the round of a job one whose first run takes its turn with those of the others. */
export type FirstTurns = <Result>(
  round: (abort: AbortSignal) => Promise<Result>,
) => (abort: AbortSignal) => Promise<Result>

/** Lets the first rounds of jobs run one after another: all at once, each would open a database connection, at the start. */
export function createFirstTurns(): FirstTurns {
  const turns = createTurns(1)
  return (round) => {
    let isBegun = false
    return (abort) => {
      if (isBegun) return round(abort)
      isBegun = true
      return turns(() => round(abort))
    }
  }
}
