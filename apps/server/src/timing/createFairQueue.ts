export type FairQueue = {
  /** Runs `work` when its turn comes. */
  run: <Result>(client: string, work: () => Promise<Result>) => Promise<Result>
}

/**
 * Runs one task at a time. Clients take turns: between two tasks of one client, every other waiting client gets one task done,
 * however many tasks the first has queued.
 */
export function createFairQueue(): FairQueue {
  /** Queued tasks by client, in the order of the clients' turns. */
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
