import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import type { ReactionKind } from '../tables/RelationTables.ts'

/** Which of these posts (by id) an account likes, or reposted. */
export async function findReacted(
  db: Db,
  { accountId, kind, ids }: { accountId: bigint; kind: ReactionKind; ids: readonly Uint8Array[] },
): Promise<readonly Uint8Array[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('reaction')
    .innerJoin('post', 'post.seq', 'reaction.post_seq')
    .select('post.id')
    .where('reaction.account_id', '=', accountId)
    .where('reaction.kind', '=', kind)
    .where('reaction.active', '=', true)
    .where(isAnyOf('post.id', 'bytea', ids))
    .execute()
  return rows.map(({ id }) => id)
}
