import type { Tx } from '../Database.ts'
import type { OwnReaction } from './listOwnReactions.ts'

/** Deletes reactions of an account, with their notifications. */
export async function deleteOwnReactions(
  tx: Tx,
  { accountId, reactions }: { accountId: bigint; reactions: readonly OwnReaction[] },
): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('actor_id', '=', accountId)
    .where('kind', '<>', 'tip')
    .where(
      'post_seq',
      'in',
      reactions.map(({ postSeq }) => postSeq),
    )
    .execute()
  for (const kind of new Set(reactions.map((reaction) => reaction.kind))) {
    const posts = reactions.flatMap((reaction) => (reaction.kind === kind ? [reaction.postSeq] : []))
    await tx
      .deleteFrom('reaction')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('post_seq', 'in', posts)
      .execute()
  }
}
