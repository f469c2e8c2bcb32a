import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Hex, hexToBytes } from 'viem'
import { callNode } from './callNode.ts'
import { createQueue } from './createQueue.ts'
import type { StateFolder } from './openStateFolder.ts'

export type CreateStateSaverParameters = {
  port: number
  states: StateFolder
  /** Whether there is a process whose state can be saved. */
  isUp: () => boolean
  /** How soon after {@link StateSaver.schedule} the state is saved. */
  delayMs: number
  /** Prints a line for the person at the terminal. */
  say: (line: string) => void
}

/** Saves the state of the chain process. No failure is an error: the journal has what was not saved. */
export type StateSaver = {
  /** Saves soon, once for all calls until then; after `finish`, no more. */
  schedule: () => void
  /** Saves now, for the last time. */
  finish: () => Promise<void>
}

/** A day of blocks is saved in a second. A process that hangs must not keep the stack from stopping. */
const saveLimitMs = 5000

export function createStateSaver({ port, states, isUp, delayMs, say }: CreateStateSaverParameters): StateSaver {
  const saving = createQueue()
  let timer: NodeJS.Timeout | null = null
  let isFinished = false

  async function save(): Promise<void> {
    if (!isUp()) return
    const dump = await callNode(port, { method: 'anvil_dumpState', params: [] }, { timeoutMs: saveLimitMs })
    // Our own node answers gzipped JSON in hex.
    await states.save(await promisify(gunzip)(hexToBytes(dump as Hex)))
  }

  return {
    schedule() {
      if (isFinished) return
      timer ??= setTimeout(() => {
        timer = null
        // The next transaction or the end tries again.
        saving.run(save).catch((error: Error) => say(`The chain's state could not be saved: ${error.message}`))
      }, delayMs)
    },
    async finish() {
      isFinished = true
      if (timer !== null) clearTimeout(timer)
      try {
        await saving.run(save)
      } catch (error) {
        say(`The chain's state could not be saved; its journal holds everything. ${(error as Error).message}`)
      }
    },
  }
}
