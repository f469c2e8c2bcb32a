import type { Tx } from '../Database.ts'

/** When an account added keys after a time, newest first. */
export async function listKeyTimes(
  tx: Tx,
  { accountId, after, limit }: { accountId: bigint; after: Date; limit: number },
): Promise<readonly Date[]> {
  const rows = await tx
    .selectFrom('delegation')
    .select('created_at as createdAt')
    .where('account_id', '=', accountId)
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}
