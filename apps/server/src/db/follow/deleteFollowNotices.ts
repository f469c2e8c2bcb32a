import type { Tx } from '../Database.ts'

/** Deletes the notifications of follows, with the trace that there were some. */
export async function deleteFollowNotices(
  tx: Tx,
  { followers, followed }: { followers: readonly bigint[]; followed: readonly bigint[] },
): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('post_seq', '=', 0n)
    .where('kind', '=', 'follow')
    .where('actor_id', 'in', followers)
    .where('account_id', 'in', followed)
    .execute()
}
