import type { Tx } from '../Database.ts'

/** Records the first sign-in of an account. False where it signed in before. */
export async function joinAccount(tx: Tx, { accountId, now }: { accountId: bigint; now: Date }): Promise<boolean> {
  const joined = await tx
    .updateTable('account')
    .set({ joined_at: now })
    .where('id', '=', accountId)
    .where('joined_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return joined !== undefined
}
