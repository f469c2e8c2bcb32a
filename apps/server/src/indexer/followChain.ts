import type { Address, PublicClient } from 'viem'
import type { Db } from '../db/Database.ts'
import type { BlockPlace } from './BlockPlace.ts'
import { commitBlock } from './commitBlock.ts'
import { findNewestBlock } from './findNewestBlock.ts'
import { ImplausibleChainError } from './ImplausibleChainError.ts'
import { readBlock } from './readBlock.ts'
import { readEvents } from './readEvents.ts'
import { readLogs } from './readLogs.ts'
import { rollBack } from './rollBack.ts'

export type FollowChainParameters = {
  client: PublicClient
  chainId: number
  registry: Address
  startBlock: bigint
  confirmations: number
  now: () => number
  abort: AbortSignal
  /** Called whenever something was written. */
  onProgress: (place: { block: bigint | null; head: bigint }) => void
}

/** Within so many blocks of the newest one, blocks are read one by one and their parents compared. */
const closeBlocks = 64n
/** Blocks asked for at once further back, where the node answers about so many. */
const rangeBlocks = 1_000n
/** Blocks of a range read in parallel for their times. */
const parallelBlocks = 8

/**
 * Brings the index up to the newest block, rolling back first what the chain no longer has.
 *
 * @throws {@link ImplausibleChainError} before anything of an answer is written that cannot be true.
 */
export async function followChain(db: Db, parameters: FollowChainParameters): Promise<void> {
  const { client, chainId, startBlock, abort, onProgress, now } = parameters
  const answering = await client.getChainId()
  if (answering !== chainId) throw new ImplausibleChainError({ reason: `it is for the chain ${answering}` })
  const head = await readBlock(client)
  let place = await findNewestBlock(db, { chainId })
  onProgress({ block: place?.number ?? null, head: head.number })
  if (place !== null && !(await isOnChain(client, { place, head: head.number }))) {
    const ancestor = await findAncestor(db, { ...parameters, from: place, head: head.number })
    await rollBack(db, { chainId, from: place, to: ancestor, now: new Date(now()) })
    place = ancestor
    onProgress({ block: place?.number ?? null, head: head.number })
  }
  let range = rangeBlocks
  while (!abort.aborted) {
    const next: bigint = place === null ? startBlock : place.number + 1n
    if (next > head.number) return
    const block = await readNext(parameters, { after: place, next, head: head.number, range })
    // The chain changed under our feet: the next round finds out how far back.
    if (block === null) return
    const { confirmations } = parameters
    if (!(await commitBlock(db, { chainId, after: place, ...block, confirmations, now: new Date(now()) }))) return
    place = block.block
    // Where the node refused, it is asked about more again step by step.
    const wider = 2n * (place.number - next + 1n)
    range = wider < rangeBlocks ? wider : rangeBlocks
    onProgress({ block: place.number, head: head.number })
  }
}

type Step = { block: BlockPlace; events: ReturnType<typeof readEvents> }

async function readNext(
  parameters: FollowChainParameters,
  { after, next, head, range }: { after: BlockPlace | null; next: bigint; head: bigint; range: bigint },
): Promise<Step | null> {
  const { client, registry } = parameters
  if (head - next > closeBlocks) {
    const last = next + range - 1n
    return await readRange(parameters, { from: next, to: last < head - closeBlocks ? last : head - closeBlocks })
  }
  const { hash, parentHash, time } = await readBlock(client, next)
  if (after !== null && parentHash !== after.hash) {
    if (!(await isOnChain(client, { place: after, head }))) return null
    throw new ImplausibleChainError({
      reason: `block ${next} is no child of block ${after.number}, which is still there`,
    })
  }
  const logs = await readLogs(client, { registry, from: next, to: next, hash })
  return { block: { number: next, hash }, events: readEvents(logs, new Map([[next, time]])) }
}

/** Reads these blocks, or the first half of them for as long as the node does not answer about all: it may refuse so many. */
async function readRange(parameters: FollowChainParameters, { from, to }: { from: bigint; to: bigint }): Promise<Step> {
  const { client, registry, abort } = parameters
  const { hash } = await readBlock(client, to)
  let logs: Awaited<ReturnType<typeof readLogs>>
  try {
    logs = await readLogs(client, { registry, from, to })
  } catch (error) {
    if (from === to || abort.aborted) throw error
    return await readRange(parameters, { from, to: from + (to - from) / 2n })
  }
  return { block: { number: to, hash }, events: readEvents(logs, await readTimes(client, logs)) }
}

/**
 * The time of each log's block.
 *
 * @throws {@link ImplausibleChainError} when the chain has another block at a log's height.
 */
async function readTimes(
  client: PublicClient,
  logs: Awaited<ReturnType<typeof readLogs>>,
): Promise<ReadonlyMap<bigint, Date>> {
  const hashes = [...new Map(logs.map(({ blockNumber, blockHash }) => [blockNumber, blockHash]))]
  const times = new Map<bigint, Date>()
  for (let done = 0; done < hashes.length; done += parallelBlocks) {
    await Promise.all(
      hashes.slice(done, done + parallelBlocks).map(async ([number, blockHash]) => {
        const { hash, time } = await readBlock(client, number)
        if (hash !== blockHash)
          throw new ImplausibleChainError({ reason: `a log of block ${number} (${blockHash}), whose hash is ${hash}` })
        times.set(number, time)
      }),
    )
  }
  return times
}

async function isOnChain(client: PublicClient, { place, head }: { place: BlockPlace; head: bigint }): Promise<boolean> {
  if (place.number > head) return false
  const { hash } = await readBlock(client, place.number)
  return hash === place.hash
}

/** The newest indexed block the chain still has. */
async function findAncestor(
  db: Db,
  { client, chainId, from, head }: FollowChainParameters & { from: BlockPlace; head: bigint },
): Promise<BlockPlace | null> {
  let place = await findNewestBlock(db, { chainId, below: from.number })
  while (place !== null && !(await isOnChain(client, { place, head }))) {
    place = await findNewestBlock(db, { chainId, below: place.number })
  }
  return place
}
