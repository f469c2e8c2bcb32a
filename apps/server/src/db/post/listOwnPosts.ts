import type { Tx } from '../Database.ts'

/** Ids of an account's posts that are not deleted, newest first. */
export async function listOwnPosts(
  tx: Tx,
  { accountId, limit }: { accountId: bigint; limit: number },
): Promise<readonly Uint8Array[]> {
  const posts = await tx
    .selectFrom('post')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_seq', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return posts.map(({ id }) => id)
}
