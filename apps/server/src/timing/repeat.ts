import { Signal } from './Signal.ts'

export type RepeatParameters = {
  /** Milliseconds from the end of a round to the next one. */
  everyMs: number
  /** Milliseconds before the first round; by default it runs at once. */
  afterMs?: number | undefined
  /** Begins the next round when it is raised. For this repeating alone: it raises it itself when the time has come. */
  wake?: Signal | undefined
  /** Hears why a round failed. The next one comes all the same: what is away for now must not end the repeating. */
  onProblem: (error: unknown) => void
}

/**
 * Runs a round, at once or after a while, and again every so often, never two at a time. Returns the stop function: it aborts
 * the round in flight by its signal, and waits for it.
 */
export function repeat(
  round: (abort: AbortSignal) => Promise<unknown>,
  { everyMs, afterMs = 0, wake = new Signal(), onProblem }: RepeatParameters,
): () => Promise<void> {
  const stopping = new AbortController()

  async function run(): Promise<void> {
    for (let isDue = afterMs === 0; !stopping.signal.aborted; isDue = true) {
      // Waiting begins before the round: what is raised during it brings the next one.
      const woken = wake.next(stopping.signal)
      if (isDue) await round(stopping.signal).catch(onProblem)
      const timer = setTimeout(() => wake.raise(), isDue ? everyMs : afterMs)
      await woken
      clearTimeout(timer)
    }
  }

  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
