import { sql } from 'kysely'
import { advisoryLocks } from '../advisoryLocks.ts'
import type { Tx } from '../Database.ts'
import type { BlockPlace } from './BlockPlace.ts'
import { findNewestBlock } from './findNewestBlock.ts'

/** Lets one process at a time advance the index of a chain; false when it is no longer at `expected`. */
export async function lockChain(
  tx: Tx,
  { chainId, expected }: { chainId: bigint; expected: BlockPlace | null },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.chain)}, ${sql.lit(Number(chainId))})`.execute(tx)
  const newest = await findNewestBlock(tx, { chainId: Number(chainId) })
  return newest?.number === expected?.number && newest?.hash === expected?.hash
}
