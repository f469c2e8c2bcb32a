/** Runs a task when fewer than `max` others run, in the order of the calls. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createTurns(max: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < max) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next waiting call takes over the slot.
      if (next) next()
      else running -= 1
    }
  }
}
