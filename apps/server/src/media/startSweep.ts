export type StartSweepParameters = {
  /** Lets go of what nobody has any more. */
  sweep: () => Promise<void>
  /** Looks for files the database knows nothing of. */
  sweepStore: () => Promise<unknown>
  /** Hears of rounds that failed. */
  onProblem: (problem: { err: unknown }) => void
}

const everyMs = 60_000
/** Rounds of the one between two of the other: a day. */
const roundsBetween = 1_440

/** Sweeps every minute, and at once; the store at once and every day. Returns what stops it. */
export function startSweep({ sweep, sweepStore, onProblem }: StartSweepParameters): { stop: () => Promise<void> } {
  let round = 0
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    try {
      await sweep()
      if (round++ % roundsBetween === 0) await sweepStore()
    } catch (error) {
      // The next round tries again: a database or a disk that is away must not end the sweeping.
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
      await running
    },
  }
}
