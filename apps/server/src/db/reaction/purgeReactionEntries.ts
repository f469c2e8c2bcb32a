import { sql } from 'kysely'
import type { Tx } from '../Database.ts'

/** Purges up to `limit` log entries of reactions to a deleted post. Returns how many; fewer are the last. */
export async function purgeReactionEntries(
  tx: Tx,
  { postSeq, limit }: { postSeq: bigint; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update message set envelope = null, post_seq = null where seq in (
      select seq from message
      where post_seq = ${postSeq} and type in ('like', 'unlike', 'repost', 'unrepost', 'hide', 'unhide')
      limit ${limit}
    )`.execute(tx)
  const count = Number(numAffectedRows)
  if (count < limit) await tx.deleteFrom('reaction_purge').where('post_seq', '=', postSeq).execute()
  return count
}
