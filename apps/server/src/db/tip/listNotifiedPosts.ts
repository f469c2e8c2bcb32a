import type { Db } from '../Database.ts'

/** Ids of all posts whose authors were notified of a tip. */
export async function listNotifiedPosts(db: Db): Promise<readonly Uint8Array[]> {
  const rows = await db.selectFrom('tip').select('post_id').distinct().where('seq', 'is not', null).execute()
  return rows.map(({ post_id }) => post_id)
}
