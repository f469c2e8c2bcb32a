export type FairQueue = {
  /** Runs `work` once it is its turn. */
  run: <Result>(client: string, work: () => Promise<Result>) => Promise<Result>
}

/**
 * Runs one piece of work at a time. Clients take turns: between two pieces of one client, each other client that waits gets one
 * done, however many the first has queued.
 */
export function createFairQueue(): FairQueue {
  /** What waits, by client, in the order of their turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let isRunning = false

  async function drain(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const [next] = waiting
      if (!next) break
      const [client, pieces] = next
      await pieces.shift()?.()
      waiting.delete(client)
      if (pieces.length > 0) waiting.set(client, pieces)
    }
    isRunning = false
  }

  return {
    run: (client, work) =>
      new Promise((resolve, reject) => {
        const piece = () => work().then(resolve, reject)
        const pieces = waiting.get(client)
        if (pieces) pieces.push(piece)
        else waiting.set(client, [piece])
        void drain()
      }),
  }
}
