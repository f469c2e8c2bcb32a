import type { Db } from '../../../db/Database.ts'
import { listReactionPurges } from '../../../db/reaction/listReactionPurges.ts'
import { purgeReactionEntries } from '../../../db/reaction/purgeReactionEntries.ts'
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
  let purged = 0
  for (const postSeq of await listReactionPurges(db))
    for (let isLeft = true; isLeft && !abort.aborted; ) {
      const count = await whileLogLocked(db, (tx) => purgeReactionEntries(tx, { postSeq, limit }))
      purged += count
      isLeft = count === limit
    }
  return { purged }
}
