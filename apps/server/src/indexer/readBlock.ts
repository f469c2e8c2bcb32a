import type { Hex, PublicClient } from 'viem'
import type { BlockPlace } from './BlockPlace.ts'
import { ImplausibleChainError } from './ImplausibleChainError.ts'

/** The last second that a `Date` holds. */
const maxSeconds = 8_640_000_000_000n
/** More blocks than any chain will have, and fewer than the database can number. */
const maxNumber = 2n ** 53n

/**
 * Asks for a block by its number, or for the newest one.
 *
 * @throws {@link ImplausibleChainError} when it is another block than was asked for, or none at all.
 */
export async function readBlock(
  client: PublicClient,
  asked?: bigint,
): Promise<BlockPlace & { parentHash: Hex; time: Date }> {
  const { number, hash, parentHash, timestamp } = await client.getBlock(
    asked === undefined ? { blockTag: 'latest' } : { blockNumber: asked },
  )
  if (!isHash(hash) || !isHash(parentHash)) throw new ImplausibleChainError({ reason: 'a block without a hash' })
  if (number < 0n || number > maxNumber) throw new ImplausibleChainError({ reason: `a block of the number ${number}` })
  if (asked !== undefined && number !== asked)
    throw new ImplausibleChainError({ reason: `block ${number} where block ${asked} was asked for` })
  if (typeof timestamp !== 'bigint' || timestamp < 0n || timestamp > maxSeconds)
    throw new ImplausibleChainError({ reason: `a block of the time ${timestamp}` })
  return { number, hash, parentHash, time: new Date(1_000 * Number(timestamp)) }
}

function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)
}
