import { setImmediate } from 'node:timers/promises'

/**
 * Creates a function that a long loop awaits at each step. It resolves at once until the loop has kept the event loop for
 * `maxMs`. Then it resolves after the other pending work had its turn.
 */
export function createBreather(maxMs = 5): () => Promise<void> {
  let sinceMs = performance.now()
  return async () => {
    if (performance.now() - sinceMs < maxMs) return
    await setImmediate()
    sinceMs = performance.now()
  }
}
