import type { Tx } from '../Database.ts'

/** Clears the text of what an account answered to acts. */
export async function clearAnswers(tx: Tx, accountId: bigint): Promise<void> {
  await tx.updateTable('moderation_answer').set({ text: '' }).where('account_id', '=', accountId).execute()
}
