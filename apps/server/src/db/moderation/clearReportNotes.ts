import type { Tx } from '../Database.ts'

/** Clears the notes of what an account reported. */
export async function clearReportNotes(tx: Tx, accountId: bigint): Promise<void> {
  await tx.updateTable('report').set({ note: '' }).where('account_id', '=', accountId).execute()
}
