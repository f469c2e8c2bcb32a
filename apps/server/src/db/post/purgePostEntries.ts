import type { MessageType } from '@kith/protocol'
import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { isOfType } from '../log/isOfType.ts'

/** Purges up to `limit` log entries of these types about a deleted post. Returns how many; fewer are the last. */
export async function purgePostEntries(
  tx: Tx,
  { postSeq, types, limit }: { postSeq: bigint; types: readonly MessageType[]; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update message set envelope = null, post_seq = null where seq in (
      select seq from message where post_seq = ${postSeq} and ${isOfType('type', types)} limit ${limit}
    )`.execute(tx)
  const count = Number(numAffectedRows)
  if (count < limit) await tx.deleteFrom('reaction_purge').where('post_seq', '=', postSeq).execute()
  return count
}
