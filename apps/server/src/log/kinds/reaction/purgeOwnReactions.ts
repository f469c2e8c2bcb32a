import { formatCid } from '../../../bytes/formatCid.ts'
import type { Tx } from '../../../db/Database.ts'
import type { ReactionKind } from '../../../db/tables/RelationTables.ts'
import type { PurgeParameters } from '../MessageKind.ts'

const undo = { like: 'unlike', repost: 'unrepost', hide: 'unhide' } as const satisfies Record<ReactionKind, string>

/** Undoes reactions of an account that is deleted. */
export async function purgeOwnReactions(tx: Tx, { accountId, limit, project }: PurgeParameters): Promise<boolean> {
  const reactions = await tx
    .selectFrom('reaction')
    .innerJoin('post', 'post.seq', 'reaction.post_seq')
    .select(['reaction.kind', 'reaction.post_seq', 'reaction.active', 'post.id'])
    .where('reaction.account_id', '=', accountId)
    .limit(limit)
    .execute()
  if (reactions.length === 0) return false
  await project(
    reactions
      .filter(({ active }) => active)
      .map(({ kind, id }) => ({ authorId: accountId, message: { type: undo[kind], to: formatCid(id) } })),
  )
  await tx
    .deleteFrom('notification')
    .where('actor_id', '=', accountId)
    .where(
      'post_seq',
      'in',
      reactions.map(({ post_seq }) => post_seq),
    )
    .execute()
  for (const kind of ['like', 'repost', 'hide'] as const) {
    const posts = reactions.flatMap((reaction) => (reaction.kind === kind ? [reaction.post_seq] : []))
    if (posts.length === 0) continue
    await tx
      .deleteFrom('reaction')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('post_seq', 'in', posts)
      .execute()
  }
  return true
}
