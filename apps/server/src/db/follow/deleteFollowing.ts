import type { Tx } from '../Database.ts'
import { deleteFollowNotices } from './deleteFollowNotices.ts'

/** Deletes the follows of these accounts by one, with their notifications. */
export async function deleteFollowing(
  tx: Tx,
  { accountId, followed }: { accountId: bigint; followed: readonly bigint[] },
): Promise<void> {
  await deleteFollowNotices(tx, { followers: [accountId], followed })
  await tx.deleteFrom('edge').where('source_id', '=', accountId).where('target_id', 'in', followed).execute()
}
