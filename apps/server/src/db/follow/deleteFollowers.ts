import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { deleteFollowNotices } from './deleteFollowNotices.ts'
import type { Follower } from './listFollowers.ts'

/** Deletes follows of an account, with their notifications, and purges them from the log. */
export async function deleteFollowers(
  tx: Tx,
  { accountId, followers }: { accountId: bigint; followers: readonly Follower[] },
): Promise<void> {
  const sources = followers.map((follower) => follower.accountId)
  await deleteFollowNotices(tx, { followers: sources, followed: [accountId] })
  const ids = followers.map(({ messageId }) => messageId)
  await tx
    .updateTable('message')
    .set({ envelope: null })
    .where(isAnyOf('id', 'bytea', ids))
    .execute()
  await tx
    .updateTable('message')
    .set({ target_id: null })
    .where('envelope', 'is', null)
    .where('target_id', '=', accountId)
    .where('account_id', 'in', sources)
    .execute()
  await tx.deleteFrom('edge').where('target_id', '=', accountId).where('source_id', 'in', sources).execute()
}
