import type { Db } from '../Database.ts'

export type ListTippedPostsParameters = {
  /** Who tipped. */
  accountId: bigint
  /** Only where its newest tip is at this log position or before. */
  upTo: bigint
  limit: number
}

/** Ids of some posts whose authors have a notification of a tip by an account. */
export async function listTippedPosts(
  db: Db,
  { accountId, upTo, limit }: ListTippedPostsParameters,
): Promise<readonly Uint8Array[]> {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('post', 'post.seq', 'notification.post_seq')
    .select('post.id')
    .where('notification.kind', '=', 'tip')
    .where('notification.actor_id', '=', accountId)
    .where('notification.seq', '<=', upTo)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
