const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** npm passes Ctrl-C on to a process that got it from the terminal already: two within this time are one. */
const sameMs = 500

export type StopSignals = {
  /** Aborted at the first request to stop. */
  signal: AbortSignal
  /** Resolves at the first request to stop. */
  asked: Promise<void>
}

/** Watches for Ctrl-C and its like: the first stops in order, a second one at once. */
export function watchStopSignals({
  onFirst,
  onSecond,
  now = () => performance.now(),
}: {
  onFirst: () => void
  onSecond: () => void
  now?: () => number
}): StopSignals {
  const controller = new AbortController()
  let firstAt: number | null = null
  const asked = new Promise<void>((resolve) => {
    for (const signal of signals)
      process.on(signal, () => {
        if (firstAt !== null && now() - firstAt < sameMs) return
        if (firstAt !== null) return onSecond()
        firstAt = now()
        onFirst()
        controller.abort()
        resolve()
      })
  })
  return { signal: controller.signal, asked }
}
