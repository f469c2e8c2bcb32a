import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Hex, keccak256 } from 'viem'
import { ChainRpcError } from '../errors/ChainRpcError.ts'
import { ChainStartError } from '../errors/ChainStartError.ts'
import { ChainUnavailableError } from '../errors/ChainUnavailableError.ts'
import { callNode, type RpcCall } from './callNode.ts'
import { createNodeKeeper } from './createNodeKeeper.ts'
import { createQueue } from './createQueue.ts'
import { createStateSaver } from './createStateSaver.ts'
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
  const callPort = (call: RpcCall) => callNode(port, call)
  const keeper = createNodeKeeper({ port, hangMs, start: startWithJournal, say })
  const isUp = () => keeper.pid() !== null
  const saver = createStateSaver({ port, states, isUp, delayMs: saveDelayMs, say })

  async function startWithJournal() {
    const node = await startFromState()
    try {
      await prepare?.(callPort)
      const { replayed, refused } = await replayJournal(callPort, journal.entries)
      for (const { hash, reason } of refused)
        say(`The chain did not take transaction ${hash} again (${reason}). It stays in the journal.`)
      if (replayed > 0) saver.schedule()
      return { node, replayed }
    } catch (error) {
      await node.stop()
      throw error
    }
  }

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

  async function call(what: RpcCall): Promise<unknown> {
    if (!isUp()) throw new ChainUnavailableError()
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
    saver.schedule()
    return hash
  }

  async function isOnChain(hash: Hex): Promise<boolean> {
    return (await call({ method: 'eth_getTransactionByHash', params: [hash] })) !== null
  }

  try {
    await keeper.start()
  } catch (error) {
    await journal[Symbol.asyncDispose]()
    throw error
  }

  return {
    chainId,
    url: `http://127.0.0.1:${port}`,
    pid: keeper.pid,
    call,
    // One after the other, so that the journal's order is the chain's.
    send: (raw) => sending.run(() => send(raw)),
    async mine() {
      await call({ method: 'evm_mine', params: [] })
    },
    async [Symbol.asyncDispose]() {
      keeper.stopRestarts()
      await sending.settle()
      await saver.finish()
      await keeper.stop()
      await journal[Symbol.asyncDispose]()
    },
  }
}

/** The chain program names the option whose file it cannot read. */
function isAboutState({ details = '' }: ChainStartError): boolean {
  return details.includes('--load-state')
}
