import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/Database.ts'
import { whileLogLocked } from '../../../db/whileLogLocked.ts'

export type PurgeReactionsParameters = {
  abort: AbortSignal
  /** Log entries purged in one transaction; no writer commits meanwhile. */
  limit?: number | undefined
}

/**
 * Purges the likes, reposts and hides of deleted posts from the log, with their undos: their authors can no longer undo them. In
 * batches, since a post may have any number of them.
 */
export async function purgeReactions(
  db: Db,
  { abort, limit = 500 }: PurgeReactionsParameters,
): Promise<{ purged: number }> {
  const due = await db.selectFrom('reaction_purge').select('post_seq').orderBy('post_seq').execute()
  let purged = 0
  for (const { post_seq } of due)
    for (let isLeft = true; isLeft && !abort.aborted; ) {
      const count = await whileLogLocked(db, (tx) => purge(tx, { postSeq: post_seq, limit }))
      purged += count
      isLeft = count === limit
    }
  return { purged }
}

async function purge(tx: Tx, { postSeq, limit }: { postSeq: bigint; limit: number }): Promise<number> {
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
