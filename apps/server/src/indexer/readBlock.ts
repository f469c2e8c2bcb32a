import { type Block, BlockNotFoundError, type Hex, type PublicClient } from 'viem'
import type { BlockPlace } from '../db/chain/BlockPlace.ts'
import { ImplausibleChainError } from './ImplausibleChainError.ts'
import { NodeBehindError } from './NodeBehindError.ts'

/** More blocks than any chain will have, and fewer than the database can number. */
const maxNumber = 2n ** 53n
/** The last second that a `Date` can represent. */
const maxSeconds = 8_640_000_000_000n

/** Of two nodes behind one address, the second may have a block that the first lacks. */
const usualAttempts = 2

/** The header fields that the indexer uses. */
export type BlockHeader = BlockPlace &
  Readonly<{ parentHash: Hex; time: Date /** Of its logs, if the node returns it. */; logsBloom: Hex | null }>

/**
 * Reads a block by its number, or the newest one.
 *
 * @throws {@link ImplausibleChainError} when the node returns another block or a malformed one, {@link NodeBehindError}
 * when it lacks the block.
 */
export async function readBlock(
  client: PublicClient,
  asked?: bigint,
  { maxAttempts = usualAttempts }: { maxAttempts?: number } = {},
): Promise<BlockHeader> {
  const { number, hash, parentHash, timestamp, logsBloom } = await fetchBlock(client, asked, maxAttempts)
  if (!isHash(hash) || !isHash(parentHash)) throw new ImplausibleChainError({ reason: 'a block without a hash' })
  if (number < 0n || number > maxNumber) throw new ImplausibleChainError({ reason: `a block of the number ${number}` })
  if (asked !== undefined && number !== asked)
    throw new ImplausibleChainError({ reason: `block ${number} where block ${asked} was asked for` })
  if (typeof timestamp !== 'bigint' || timestamp < 0n || timestamp > maxSeconds)
    throw new ImplausibleChainError({ reason: `a block of the time ${timestamp}` })
  return { number, hash, parentHash, time: new Date(1_000 * Number(timestamp)), logsBloom: logsBloom ?? null }
}

async function fetchBlock(
  client: PublicClient,
  asked: bigint | undefined,
  maxAttempts: number,
): Promise<Block<bigint, false, 'latest'>> {
  if (asked === undefined) return await client.getBlock({ blockTag: 'latest' })
  for (let attempt = 1; ; attempt++) {
    try {
      return await client.getBlock({ blockNumber: asked })
    } catch (error) {
      if (!(error instanceof BlockNotFoundError)) throw error
      if (attempt === maxAttempts) throw new NodeBehindError({ number: asked, cause: error })
    }
  }
}

function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)
}
