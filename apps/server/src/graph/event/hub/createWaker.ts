import type { Signal } from '../../../timing/Signal.ts'

export type Waker = Readonly<{
  /** Resolves at the next commit, at the next `wake`, or after `ms`. Call it before reading, to miss no commit. */
  next: (ms: number) => Promise<void>
  wake: () => void
}>

/** Wakes one loop, by commits and by calls. `signal` is raised by every commit. */
export function createWaker(signal: Signal): Waker {
  const waiter = new AbortController().signal
  let wake = (): void => undefined
  let growth: Promise<void> | null = null
  return {
    next(ms) {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, ms)).unref()
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        const next = signal.next(waiter)
        // The signal returns one promise until the next commit, so the loop adds its callback once.
        if (next !== growth) void next.then(() => wake())
        growth = next
      })
    },
    wake: () => wake(),
  }
}
