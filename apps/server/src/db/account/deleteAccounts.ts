import type { Tx } from '../Database.ts'

/** Deletes the rows of accounts that nothing names. */
export async function deleteAccounts(tx: Tx, accountIds: readonly bigint[]): Promise<void> {
  if (accountIds.length > 0) await tx.deleteFrom('account').where('id', 'in', accountIds).execute()
}
