import { sql } from 'kysely'
import type { Tx } from '../db/Database.ts'
import type { BlockPlace } from './BlockPlace.ts'
import { findNewestBlock } from './findNewestBlock.ts'

/** First key of the advisory locks of chains: "kith" in ASCII. The second is the chain's id. */
const lockSpace = 0x6b697468

/** Lets one process at a time move the index of a chain; false when it no longer stands where `expected` says. */
export async function lockChain(
  tx: Tx,
  { chainId, expected }: { chainId: bigint; expected: BlockPlace | null },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockSpace)}, ${sql.lit(Number(chainId))})`.execute(tx)
  const newest = await findNewestBlock(tx, { chainId: Number(chainId) })
  return newest?.number === expected?.number && newest?.hash === expected?.hash
}
