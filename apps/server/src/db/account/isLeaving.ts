import type { Tx } from '../Database.ts'

/** Whether an account was deleted and what it left behind is not yet purged. */
export async function isLeaving(tx: Tx, accountId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('account_deletion')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
