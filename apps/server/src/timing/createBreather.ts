import { setImmediate } from 'node:timers/promises'

/**
 * Makes what a long loop calls once a step: it resolves at once, until the loop has had the event loop for `maxMs`; then after
 * everything else that waits has had its turn.
 */
export function createBreather(maxMs = 5): () => Promise<void> {
  let sinceMs = performance.now()
  return async () => {
    if (performance.now() - sinceMs < maxMs) return
    await setImmediate()
    sinceMs = performance.now()
  }
}
