import type { Db } from '../Database.ts'

/** Which of these posts (by id) an account likes. */
export async function findLiked(
  db: Db,
  { accountId, ids }: { accountId: bigint; ids: readonly Uint8Array[] },
): Promise<readonly Uint8Array[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('reaction')
    .innerJoin('post', 'post.seq', 'reaction.post_seq')
    .select('post.id')
    .where('reaction.account_id', '=', accountId)
    .where('reaction.kind', '=', 'like')
    .where('reaction.active', '=', true)
    .where('post.id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}
