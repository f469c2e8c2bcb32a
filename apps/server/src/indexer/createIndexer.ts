import { setTimeout as sleep } from 'node:timers/promises'
import { chains } from '@kith/protocol'
import { contractAddresses } from '@kith/protocol/abis'
import { type Address, type PublicClient, BaseError as ViemError } from 'viem'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { findNewestBlock } from '../db/chain/findNewestBlock.ts'
import type { Db } from '../db/Database.ts'
import type { LeaderLock } from '../db/postgres/createLeaderLock.ts'
import { noTelemetry } from '../telemetry/noTelemetry.ts'
import type { Telemetry } from '../telemetry/Telemetry.ts'
import type { Signal } from '../timing/Signal.ts'
import { followChain } from './followChain.ts'
import type { IndexerStatus } from './IndexerStatus.ts'
import { NodeBehindError } from './NodeBehindError.ts'
import { type BlockHeader, readBlock } from './readBlock.ts'

/** How long a stop waits for the round in flight. */
const stopMs = 2_000
/** A node silent for so long is reported, though its request may still be retried on another one. */
const silentMs = 15_000
/** A node that lags for longer is a problem. Of several nodes behind one address, an up-to-date one answers sooner. */
const behindMs = 30_000

export type CreateIndexerParameters = {
  db: Db
  config: Pick<ServerConfig, 'defaultChain' | 'indexer'>
  client: PublicClient
  /** See `createBatchingClients`. */
  nodes: readonly PublicClient[]
  now: () => number
  /** Raised when handles changed. */
  signal: Signal
  /** Of several processes one follows the chain; the others look how far it is. */
  leaderLock: LeaderLock
  telemetry?: Telemetry | undefined
}

export type Indexer = {
  getStatus: () => IndexerStatus
  /** Starts to follow the chain. A problem is reported once when it begins, appears in the status, and never stops the service. */
  start: (onProblem: (problem: string) => void) => void
  stop: () => Promise<void>
}

/** Follows HandleRegistry and Tips on the default chain. */
export function createIndexer({
  db,
  config,
  client,
  nodes,
  now,
  signal,
  leaderLock,
  telemetry = noTelemetry,
}: CreateIndexerParameters): Indexer {
  const { defaultChain, indexer } = config
  const { id: chainId, name } = chains[defaultChain]
  const registry = contractAddresses.HandleRegistry[defaultChain]
  const tipsByChain: Partial<Record<typeof defaultChain, Address>> = contractAddresses.Tips
  const stopping = new AbortController()
  let status: IndexerStatus = { block: null, head: null, headTime: null, headSeenAt: null, problem: null }
  let isDeployed = false
  /** When the node last answered, while a round is in flight. */
  let askedAt: number | null = null
  /** Since when the node lags behind the index. */
  let behindSince: number | null = null
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function observe({ block, head }: { block: bigint | null; head: BlockHeader }): void {
    const isRolledBack = status.block !== null && (block ?? -1n) < status.block
    if (status.head === null || head.number > status.head || isRolledBack)
      status = { ...status, head: head.number, headTime: head.time, headSeenAt: new Date(now()) }
    status = { ...status, block }
  }

  async function round(): Promise<void> {
    isDeployed ||= (await client.getCode({ address: registry })) !== undefined
    if (!isDeployed) {
      status = { ...status, problem: `Handles are not available on ${name} yet: HandleRegistry is not deployed there.` }
      return
    }
    if (!(await leaderLock.acquire())) {
      const place = await findNewestBlock(db, { chainId })
      observe({ block: place?.number ?? null, head: await readBlock(client) })
      status = { ...status, problem: null }
      return
    }
    await followChain(db, {
      client,
      nodes,
      chainId,
      registry,
      tips: tipsByChain[defaultChain] ?? null,
      startBlock: indexer.startBlock,
      confirmations: indexer.confirmations,
      now,
      abort: stopping.signal,
      telemetry,
      onProgress: (place) => {
        askedAt = now()
        observe(place)
        signal.raise()
      },
    })
    status = { ...status, problem: null }
  }

  async function run(onProblem: (problem: string) => void): Promise<void> {
    const before = status.problem
    askedAt = now()
    try {
      await round()
      behindSince = null
    } catch (error) {
      const isBehind = error instanceof NodeBehindError
      behindSince = isBehind ? (behindSince ?? now()) : null
      const isPatient = behindSince !== null && now() - behindSince <= behindMs
      status = { ...status, problem: isPatient ? null : describe(error, name) }
    }
    askedAt = null
    const { problem } = status
    if (problem !== null && problem !== before && !stopping.signal.aborted) onProblem(problem)
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      running = run(onProblem)
    }, indexer.pollMs)
  }

  return {
    getStatus() {
      const isSilent = askedAt !== null && now() - askedAt > silentMs
      return isSilent ? { ...status, problem: `The node of ${name} has not answered for a while.` } : status
    },
    start: (onProblem) => {
      running = run(onProblem)
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      // A node that hangs is not waited for: its answer would be thrown away, and a commit is whole or absent.
      await Promise.race([running, sleep(stopMs, undefined, { ref: false })])
      await leaderLock.stop()
    },
  }
}

/** A sentence for people. The node's address is left out: it may carry a key. */
function describe(error: unknown, chainName: string): string {
  if (error instanceof NodeBehindError)
    return `The node of ${chainName} lags: it has no block ${error.number}, which was seen before. Nothing is rolled back until it names another block.`
  if (error instanceof ViemError) return `The node of ${chainName} does not answer: ${error.shortMessage}`
  return `Following ${chainName} failed: ${error instanceof Error ? error.message : String(error)}`
}
