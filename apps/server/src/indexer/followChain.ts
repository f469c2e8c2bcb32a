import type { Address, PublicClient } from 'viem'
import type { BlockPlace } from '../db/chain/BlockPlace.ts'
import { findNewestBlock } from '../db/chain/findNewestBlock.ts'
import type { Db } from '../db/Database.ts'
import type { Attributes, Telemetry } from '../telemetry/Telemetry.ts'
import { askNodes } from './askNodes.ts'
import { commitBlock } from './commitBlock.ts'
import { ImplausibleChainError } from './ImplausibleChainError.ts'
import { isRateLimited } from './isRateLimited.ts'
import { NodeBehindError } from './NodeBehindError.ts'
import { type BlockHeader, readBlock } from './readBlock.ts'
import { readBlockLogs } from './readBlockLogs.ts'
import { readEvents } from './readEvents.ts'
import type { readLogs } from './readLogs.ts'
import { type LogsUpTo, readLogsUpTo } from './readLogsUpTo.ts'
import { readTips } from './readTips.ts'
import { rollBack } from './rollBack.ts'

export type FollowChainParameters = {
  client: PublicClient
  /** The same nodes one by one, best first, each asked for all that belongs together in one request. */
  nodes: readonly PublicClient[]
  chainId: number
  registry: Address
  /** The Tips contract; `null` on a chain that has none. */
  tips: Address | null
  startBlock: bigint
  confirmations: number
  now: () => number
  abort: AbortSignal
  telemetry: Telemetry
  /** Called with the newest indexed block when a round begins and whenever something was written. */
  onProgress: (place: { block: bigint | null; head: BlockHeader }) => void
}

/** Within so many blocks of the newest one, blocks are read one by one and their parents compared. */
const closeBlocks = 64n
/** Blocks asked for at once further back, where the node answers about so many. */
const rangeBlocks = 1_000n
/** Ranges of one width before a wider one is tried: each try may be refused. */
const steadySteps = 8
/** Logs of a range per transaction, plus the rest of the last log's block. */
const maxLogs = 500
/** Headers of a range read in one request. */
const batchBlocks = 8

/**
 * Brings the index up to the newest block. First rolls back the indexed blocks for which the node names another hash. A
 * block that the node lacks proves nothing, since the node may lag.
 *
 * @throws {@link ImplausibleChainError} before it writes any part of an answer that cannot be true, {@link
 * NodeBehindError} when the node lacks a block that it, or another node behind the same address, had before.
 */
export async function followChain(db: Db, parameters: FollowChainParameters): Promise<void> {
  const { client, chainId, startBlock, abort, telemetry, onProgress, now } = parameters
  const answering = await client.getChainId()
  if (answering !== chainId) throw new ImplausibleChainError({ reason: `it is for the chain ${answering}` })
  let place = await findNewestBlock(db, { chainId })
  let head = await readBlock(client)
  // When two nodes answer in turn, every round may ask the lagging one first.
  if (place !== null && head.number <= place.number) head = newer(await readBlock(client), head)
  onProgress({ block: place?.number ?? null, head })
  // On a shorter chain: the newest indexed block at a height that the chain has.
  const known = place === null || place.number <= head.number ? place : await findBelow(db, chainId, head.number + 1n)
  if (place !== null && (known === null || (await isOnChain(client, { place: known, head })))) {
    if (known !== place) throw new NodeBehindError({ number: place.number })
  } else if (place !== null && known !== null) {
    const ancestor = await findAncestor(db, { ...parameters, from: known, head })
    await rollBack(db, { chainId, from: place, to: ancestor, now: new Date(now()) })
    place = ancestor
    onProgress({ block: place?.number ?? null, head })
  }
  let pace: Pace = { blocks: rangeBlocks, fullSteps: 0 }
  while (!abort.aborted) {
    const next: bigint = place === null ? startBlock : place.number + 1n
    if (next > head.number) return
    const step = await telemetry.task('index blocks', async (note) => {
      const read = await readNext(parameters, { after: place, next, head, range: pace.blocks })
      if (read === null) return null
      note(describeStep(next, read))
      const { confirmations } = parameters
      const isCommitted = await commitBlock(db, {
        ...{ chainId, after: place, confirmations, now: new Date(now()) },
        ...read,
      })
      return isCommitted ? read : null
    })
    // The chain changed under our feet, and the next round finds out how far back; or another process has moved on.
    if (step === null) return
    place = step.block
    pace = changePace(pace, { blocks: place.number - next + 1n })
    onProgress({ block: place.number, head })
  }
}

/** How many blocks the next range has, and how many ranges in a row had as many. */
type Pace = Readonly<{ blocks: bigint; fullSteps: number }>

/** Where the node refused so many, it is asked about as many as it answered, and about more again once that went well for a while. */
function changePace({ blocks, fullSteps }: Pace, done: { blocks: bigint }): Pace {
  if (done.blocks < blocks) return { blocks: done.blocks, fullSteps: 0 }
  if (fullSteps + 1 < steadySteps) return { blocks, fullSteps: fullSteps + 1 }
  return { blocks: 2n * blocks < rangeBlocks ? 2n * blocks : rangeBlocks, fullSteps: 0 }
}

function describeStep(first: bigint, { block, events, tips }: Step): Attributes {
  return {
    'kith.block.first': Number(first),
    'kith.block.last': Number(block.number),
    'kith.events': events.length,
    'kith.tips': tips.length,
  }
}

function newer(one: BlockHeader, other: BlockHeader): BlockHeader {
  return one.number >= other.number ? one : other
}

type Contracts = Pick<FollowChainParameters, 'registry' | 'tips'>
type Step = { block: BlockPlace; events: ReturnType<typeof readEvents>; tips: ReturnType<typeof readTips> }

async function readNext(
  parameters: FollowChainParameters,
  { after, next, head, range }: { after: BlockPlace | null; next: bigint; head: BlockHeader; range: bigint },
): Promise<Step | null> {
  const { client } = parameters
  const far = head.number - closeBlocks
  if (next < far) {
    const last = next + range - 1n
    return await readRange(parameters, { from: next, to: last < far ? last : far })
  }
  const block = next === head.number ? head : await readBlock(client, next)
  if (after !== null && block.parentHash !== after.hash) {
    if (!(await isOnChain(client, { place: after, head }))) return null
    throw new ImplausibleChainError({
      reason: `block ${next} is no child of block ${after.number}, which is still there`,
    })
  }
  return await readOne(parameters, block)
}

/** Reads these blocks, or the first half of them for as long as no node answers about all: it may refuse so many. */
async function readRange(parameters: FollowChainParameters, { from, to }: { from: bigint; to: bigint }): Promise<Step> {
  const { client, nodes, abort } = parameters
  let answer: LogsUpTo
  try {
    answer = await readLogsUpTo(nodes, { contracts: contractsOf(parameters), from, to })
  } catch (error) {
    if (abort.aborted || error instanceof ImplausibleChainError || error instanceof NodeBehindError) throw error
    if (isRateLimited(error)) throw error
    // Some nodes take no batches, or no ranges of old blocks at all.
    if (from === to) return await readOne(parameters, await readBlock(client, from))
    return await readRange(parameters, { from, to: from + (to - from) / 2n })
  }
  const { logs, last: end } = answer
  // Limits the logs per transaction, in whole blocks, because a transaction blocks other writers of PGlite.
  const ordered = [...logs].sort((a, b) => Number(a.blockNumber - b.blockNumber))
  const last = ordered[maxLogs - 1]?.blockNumber ?? to
  const kept = ordered.filter(({ blockNumber }) => blockNumber <= last)
  const headers = await readHeaders(nodes, kept)
  const times = new Map([...headers].map(([number, { time }]) => [number, time]))
  return { block: { number: last, hash: headers.get(last)?.hash ?? end.hash }, ...decode(parameters, kept, times) }
}

/** Reads a block by its hash. */
async function readOne(parameters: FollowChainParameters, block: BlockHeader): Promise<Step> {
  const { number, hash, time } = block
  const logs = await readBlockLogs(parameters.client, { contracts: contractsOf(parameters), block })
  return { block: { number, hash }, ...decode(parameters, logs, new Map([[number, time]])) }
}

function contractsOf({ registry, tips }: Contracts): readonly Address[] {
  return tips === null ? [registry] : [registry, tips]
}

/** Each contract's logs by its own ABI: the other one may have an event of the same signature. */
function decode(
  { registry, tips }: Contracts,
  logs: Awaited<ReturnType<typeof readLogs>>,
  times: ReadonlyMap<bigint, Date>,
): Pick<Step, 'events' | 'tips'> {
  const of = (contract: Address | null) =>
    logs.filter(({ address }) => address.toLowerCase() === contract?.toLowerCase())
  return { events: readEvents(of(registry), times), tips: readTips(of(tips), times) }
}

/**
 * Reads the header of each log's block.
 *
 * @throws {@link ImplausibleChainError} when the chain has another block at a log's height.
 */
async function readHeaders(
  nodes: readonly PublicClient[],
  logs: Awaited<ReturnType<typeof readLogs>>,
): Promise<ReadonlyMap<bigint, BlockHeader>> {
  const hashes = [...new Map(logs.map(({ blockNumber, blockHash }) => [blockNumber, blockHash]))]
  const headers = new Map<bigint, BlockHeader>()
  for (let done = 0; done < hashes.length; done += batchBlocks) {
    const batch = hashes.slice(done, done + batchBlocks)
    const found = await askNodes(nodes, {
      number: batch.at(-1)?.[0] ?? 0n,
      ask: (node) => Promise.all(batch.map(([number]) => readBlock(node, number, { maxAttempts: 1 }))),
    })
    for (const [index, [number, blockHash]] of batch.entries()) {
      const header = found[index]
      if (header?.hash !== blockHash)
        throw new ImplausibleChainError({
          reason: `a log of block ${number} (${blockHash}), whose hash is ${header?.hash}`,
        })
      headers.set(number, header)
    }
  }
  return headers
}

/** Whether the chain has this indexed block, rather than another one at its height. */
async function isOnChain(
  client: PublicClient,
  { place, head }: { place: BlockPlace; head: BlockHeader },
): Promise<boolean> {
  const { hash } = place.number === head.number ? head : await readBlock(client, place.number)
  return hash === place.hash
}

async function findBelow(db: Db, chainId: number, below: bigint): Promise<BlockPlace | null> {
  return await findNewestBlock(db, { chainId, below })
}

/** The newest indexed block the chain still has. */
async function findAncestor(
  db: Db,
  { client, chainId, from, head }: FollowChainParameters & { from: BlockPlace; head: BlockHeader },
): Promise<BlockPlace | null> {
  let place = await findBelow(db, chainId, from.number)
  while (place !== null && !(await isOnChain(client, { place, head }))) {
    place = await findBelow(db, chainId, place.number)
  }
  return place
}
