import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Hex, hexToBytes, keccak256 } from 'viem'
import { ChainRpcError } from '../errors/ChainRpcError.ts'
import { ChainStartError } from '../errors/ChainStartError.ts'
import { ChainUnavailableError } from '../errors/ChainUnavailableError.ts'
import { callNode, type RpcCall } from './callNode.ts'
import { createQueue } from './createQueue.ts'
import { findAnvil } from './findAnvil.ts'
import { findFreePort } from './findFreePort.ts'
import { type JournalEntry, openJournal } from './openJournal.ts'
import { openStateFolder } from './openStateFolder.ts'
import { replayJournal } from './replayJournal.ts'
import { type ChainNode, startNode } from './startNode.ts'

export type StartChainParameters = {
  /** Keeps states and journal. */
  directory: string
  chainId: number
  /** Loopback port of the chain process; a free one by default. */
  port?: number
  /** Prints a line for the person at the terminal. */
  say: (line: string) => void
  blockTimeSeconds?: number
  /** How soon after a transaction the state is saved. */
  saveDelayMs?: number
  /** A process that does not answer for this long is killed and restarted. */
  hangMs?: number
  /** Runs on every start of the process, before the journal is replayed. */
  prepare?: (call: (call: RpcCall) => Promise<unknown>) => Promise<void>
  program?: string
}

/** The local chain. It comes back by itself when its process dies; disposing it saves its state and stops it. */
export type Chain = AsyncDisposable & {
  chainId: number
  /** The chain process itself: for the service, never for pages. The same for as long as the stack runs. */
  url: string
  /** Process id of the chain program now. */
  pid: () => number | null
  /** Any call, also those `/rpc` refuses. */
  call: (call: RpcCall) => Promise<unknown>
  /** Hands in a signed transaction; it is on disk before its hash is returned. */
  send: (raw: Hex) => Promise<Hex>
  /** Makes a block now instead of within two seconds. */
  mine: () => Promise<void>
}

/** A day of blocks is saved in a second. A process that hangs must not keep the stack from stopping. */
const saveLimitMs = 5000
/** Interval of the check whether the process still answers. */
const checkMs = 1000
const restartDelaysMs = [0, 250, 1000, 2000, 5000]

/**
 * Starts the local chain from its saved state and gives it what its journal holds beyond that.
 *
 * @throws {@link ChainStartError} {@link AnvilMissingError}
 */
export async function startChain({
  directory,
  chainId,
  port: askedPort,
  say,
  blockTimeSeconds = 2,
  saveDelayMs = 5000,
  hangMs = 20_000,
  prepare,
  program = findAnvil(),
}: StartChainParameters): Promise<Chain> {
  const home = join(directory, 'home')
  await mkdir(home, { recursive: true, mode: 0o700 })
  const states = openStateFolder(directory, { say })
  const journal = await openJournal(join(directory, 'journal'), { say })
  const port = askedPort ?? (await findFreePort())
  const sending = createQueue()
  const saving = createQueue()
  let node: ChainNode | null = null
  let isClosing = false
  let saveTimer: NodeJS.Timeout | null = null

  const callPort = (call: RpcCall) => callNode(port, call)

  async function startFromState(): Promise<ChainNode> {
    for (;;) {
      const statePath = await states.find()
      try {
        return await startNode({ program, port, chainId, blockTimeSeconds, home, statePath })
      } catch (error) {
        if (statePath === null || !(error instanceof ChainStartError) || !isAboutState(error)) throw error
        await states.setAside(statePath)
      }
    }
  }

  async function bringUp(): Promise<number> {
    const started = await startFromState()
    try {
      await prepare?.(callPort)
      const { replayed, refused } = await replayJournal(callPort, journal.entries)
      for (const { hash, reason } of refused)
        say(`The chain did not take transaction ${hash} again (${reason}). It stays in the journal.`)
      node = started
      void started.ended.then(() => onEnded(started))
      void watchForHang(started)
      if (replayed > 0) scheduleSave()
      return replayed
    } catch (error) {
      await started.stop()
      throw error
    }
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
        const again = replayed === 1 ? '1 transaction' : `${replayed} transactions`
        say(`The chain is back; ${replayed === 0 ? 'nothing was lost' : `${again} replayed from the journal`}.`)
        return
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error)
        if (attempt === 0) say(`The chain did not start again; trying on. ${words}`)
      }
    }
  }

  async function saveState(): Promise<void> {
    if (node === null) return
    const dump = await callNode(port, { method: 'anvil_dumpState', params: [] }, { timeoutMs: saveLimitMs })
    // Our own node answers gzipped JSON in hex.
    await states.save(await promisify(gunzip)(hexToBytes(dump as Hex)))
  }

  function scheduleSave(): void {
    saveTimer ??= setTimeout(() => {
      saveTimer = null
      // What was not saved is in the journal; the next transaction or the end tries again.
      saving.run(saveState).catch((error: Error) => say(`The chain's state could not be saved: ${error.message}`))
    }, saveDelayMs)
  }

  async function call(what: RpcCall): Promise<unknown> {
    if (node === null) throw new ChainUnavailableError()
    return await callPort(what)
  }

  async function send(raw: Hex): Promise<Hex> {
    const entry: JournalEntry = { hash: keccak256(raw), raw }
    let { hash } = entry
    try {
      // The node's answer is a hash; that of a blob transaction is not the hash of these bytes.
      hash = (await call({ method: 'eth_sendRawTransaction', params: [raw] })) as Hex
    } catch (error) {
      // Sent again because the first answer got lost: it must be confirmed, not refused.
      const isKnown = error instanceof ChainRpcError && (await isOnChain(entry.hash))
      if (!isKnown) throw error
    }
    if (!journal.has(entry.hash)) await journal.append(entry)
    scheduleSave()
    return hash
  }

  async function isOnChain(hash: Hex): Promise<boolean> {
    return (await call({ method: 'eth_getTransactionByHash', params: [hash] })) !== null
  }

  try {
    await bringUp()
  } catch (error) {
    await journal[Symbol.asyncDispose]()
    throw error
  }

  return {
    chainId,
    url: `http://127.0.0.1:${port}`,
    pid: () => node?.pid ?? null,
    call,
    // One after the other, so that the journal's order is the chain's.
    send: (raw) => sending.run(() => send(raw)),
    async mine() {
      await call({ method: 'evm_mine', params: [] })
    },
    async [Symbol.asyncDispose]() {
      isClosing = true
      if (saveTimer !== null) clearTimeout(saveTimer)
      await sending.settle()
      const last = node
      try {
        await saving.run(saveState)
      } catch (error) {
        say(`The chain's state could not be saved; its journal holds everything. ${(error as Error).message}`)
      }
      node = null
      await last?.stop()
      await journal[Symbol.asyncDispose]()
    },
  }
}

/** The chain program names the option whose file it cannot read. */
function isAboutState({ details = '' }: ChainStartError): boolean {
  return details.includes('--load-state')
}
