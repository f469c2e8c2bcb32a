/**
 * Coalesces calls: those made while `work` is in flight share the next run, which sees what all of them left to
 * be done. Each call resolves after a run that began after it. `work` must not reject.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let inFlight = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= inFlight.then(() => {
      next = undefined
      inFlight = work()
      return inFlight
    })
    return next
  }
}
