import type { Tx } from '../Database.ts'
import type { ReactionKind } from '../tables/RelationTables.ts'

/** A reaction of an account. */
export type OwnReaction = Readonly<{
  kind: ReactionKind
  postSeq: bigint
  postId: Uint8Array
  /** It was not undone. */
  isActive: boolean
}>

/** Some reactions of an account, in no particular order. */
export async function listOwnReactions(
  tx: Tx,
  { accountId, limit }: { accountId: bigint; limit: number },
): Promise<readonly OwnReaction[]> {
  return await tx
    .selectFrom('reaction')
    .innerJoin('post', 'post.seq', 'reaction.post_seq')
    .select(['reaction.kind', 'reaction.post_seq as postSeq', 'reaction.active as isActive', 'post.id as postId'])
    .where('reaction.account_id', '=', accountId)
    .limit(limit)
    .execute()
}
