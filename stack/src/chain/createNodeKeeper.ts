import { setTimeout as sleep } from 'node:timers/promises'
import { callNode } from './callNode.ts'
import type { ChainNode } from './startNode.ts'

export type CreateNodeKeeperParameters = {
  /** Loopback port that every process answers on. */
  port: number
  /** A process that does not answer for this long is killed. */
  hangMs: number
  /** Starts one process that has all transactions, and returns how many of them it replayed. */
  start: () => Promise<{ node: ChainNode; replayed: number }>
  /** Prints a line for the person at the terminal. */
  say: (line: string) => void
}

/** Keeps one chain process running. */
export type NodeKeeper = {
  /** Starts the first process. Rejects with what its start throws: only later ones are tried again. */
  start: () => Promise<void>
  /** Process id of the chain program; `null` while none runs. */
  pid: () => number | null
  /** Starts no other process from now on. */
  stopRestarts: () => void
  /** Stops the process for good. */
  stop: () => Promise<void>
}

/** Interval of the check whether the process still answers. */
const checkMs = 1000
const restartDelaysMs = [0, 250, 1000, 2000, 5000]

/** Restarts a chain process that ends or hangs, until it is stopped. */
export function createNodeKeeper({ port, hangMs, start, say }: CreateNodeKeeperParameters): NodeKeeper {
  let node: ChainNode | null = null
  let isClosing = false
  /** Settles when the process that is being started runs, or has failed to. It never rejects. */
  let starting: Promise<unknown> = Promise.resolve()

  async function bringUp(): Promise<number> {
    const begun = start()
    starting = begun.catch(() => undefined)
    const { node: started, replayed } = await begun
    node = started
    void started.ended.then(() => onEnded(started))
    void watchForHang(started)
    return replayed
  }

  /** A stuck process does not exit. Once killed, it restarts like a crashed one: the journal has what is confirmed. */
  async function watchForHang(which: ChainNode): Promise<void> {
    let unanswered = 0
    // Two failures in a row, since a single check also fails when the machine slept meanwhile.
    while (unanswered < 2) {
      await sleep(checkMs, undefined, { ref: false })
      if (node !== which) return
      const answer = callNode(port, { method: 'eth_chainId', params: [] }, { timeoutMs: hangMs / 2 })
      unanswered = await answer.then(
        () => 0,
        () => unanswered + 1,
      )
    }
    if (node !== which) return
    say(`The chain process has not answered for ${Math.round(hangMs / 1000)} seconds. Ending it.`)
    await which.stop()
  }

  async function onEnded(which: ChainNode): Promise<void> {
    if (node !== which) return
    node = null
    if (isClosing) return
    say('The chain process ended unexpectedly. Starting it again from its saved state.')
    for (let attempt = 0; !isClosing; attempt++) {
      await sleep(restartDelaysMs[attempt] ?? 5000)
      if (isClosing) return
      try {
        const replayed = await bringUp()
        if (isClosing) return
        const again = replayed === 1 ? '1 transaction' : `${replayed} transactions`
        say(`The chain is back; ${replayed === 0 ? 'nothing was lost' : `${again} replayed from the journal`}.`)
        return
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error)
        if (attempt === 0 && !isClosing) say(`The chain did not start again; trying on. ${words}`)
      }
    }
  }

  return {
    async start() {
      await bringUp()
    },
    pid: () => node?.pid ?? null,
    stopRestarts() {
      isClosing = true
    },
    async stop() {
      isClosing = true
      // Else it would run on, with the port, after everything else has stopped.
      await starting
      const last = node
      node = null
      await last?.stop()
    },
  }
}
