/** Runs tasks one after the other, in the order they came. */
export type Queue = {
  run: <Result>(task: () => Promise<Result>) => Promise<Result>
  /** Resolves when everything handed in so far is done. */
  settle: () => Promise<void>
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(task) {
      const result = last.then(task)
      // The next one runs whether or not this one failed; its caller gets the failure.
      last = result.catch(() => null)
      return result
    },
    async settle() {
      await last
    },
  }
}
