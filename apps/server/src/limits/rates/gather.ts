/**
 * Makes many calls one: whoever calls while `work` is under way shares the next run, which sees what all of them left to
 * be done. Each call resolves after a run that began after it. `work` must not reject.
 */
export function gather(work: () => Promise<void>): () => Promise<void> {
  let underWay = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= underWay.then(() => {
      next = undefined
      underWay = work()
      return underWay
    })
    return next
  }
}
