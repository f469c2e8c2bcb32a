// The page's own, whatever a file replaces them with.
const { setTimeout: start, clearTimeout: end } = globalThis

/** All timers up to this one have ended. */
let last = 0

/**
 * Ends the timers that the files before left, such as an app's next attempt to reach its service: in a page that they share, it
 * would be made during a test of this file, and be answered and counted by its stubs.
 */
export function endTimers() {
  const newest = Number(start(() => undefined))
  for (let id = last + 1; id <= newest; id++) end(id)
  last = newest
}
