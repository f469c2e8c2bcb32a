import { toHex } from '../../bytes/toHex.ts'
import type { Db } from '../Database.ts'
import type { BlockPlace } from './BlockPlace.ts'

/** The newest block that was indexed, below `below` if given; `null` before the first. */
export async function findNewestBlock(
  db: Db,
  { chainId, below }: { chainId: number; below?: bigint },
): Promise<BlockPlace | null> {
  let query = db
    .selectFrom('chain_block')
    .select(['number', 'hash'])
    .where('chain_id', '=', BigInt(chainId))
    .orderBy('number', 'desc')
    .limit(1)
  if (below !== undefined) query = query.where('number', '<', below)
  const row = await query.executeTakeFirst()
  return row ? { number: row.number, hash: `0x${toHex(row.hash)}` } : null
}
