export type StartHeldParameters = {
  /** Takes in what waited for something that is here now. */
  applyHeld: (abort: AbortSignal) => Promise<unknown>
  /** Hears of rounds that failed. */
  onProblem: (problem: { err: unknown }) => void
}

const everyMs = 60_000

/** Looks every minute, and at once, for what was imported and waits. Returns what stops it. */
export function startHeld({ applyHeld, onProblem }: StartHeldParameters): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  const tick = () => {
    running ??= applyHeld(stopping.signal)
      // The next round tries again.
      .catch((error: unknown) => onProblem({ err: error }))
      .then(() => {
        running = undefined
      })
  }
  const timer = setInterval(tick, everyMs)
  tick()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
