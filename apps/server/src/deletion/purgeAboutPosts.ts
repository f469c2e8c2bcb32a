import type { Db } from '../db/Database.ts'
import { listPostPurges } from '../db/post/listPostPurges.ts'
import { purgePostEntries } from '../db/post/purgePostEntries.ts'
import { whileLogLocked } from '../db/whileLogLocked.ts'
import { typesPurgedWithPosts as types } from '../log/kinds/typesPurgedWithPosts.ts'

export type PurgeAboutPostsParameters = {
  abort: AbortSignal
  /** Log entries purged in one transaction; no writer commits meanwhile. */
  limit?: number | undefined
}

/**
 * Purges the log entries about deleted posts, as likes, reposts, hides and their undos: their authors can no longer undo
 * them. In batches, since a post may have any number of them.
 */
export async function purgeAboutPosts(
  db: Db,
  { abort, limit = 500 }: PurgeAboutPostsParameters,
): Promise<{ purged: number }> {
  let purged = 0
  for (const postSeq of await listPostPurges(db))
    for (let isLeft = true; isLeft && !abort.aborted; ) {
      const count = await whileLogLocked(db, (tx) => purgePostEntries(tx, { postSeq, types, limit }))
      purged += count
      isLeft = count === limit
    }
  return { purged }
}
