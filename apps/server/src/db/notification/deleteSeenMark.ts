import type { Tx } from '../Database.ts'

/** Deletes up to which log position an account has seen its notifications. */
export async function deleteSeenMark(tx: Tx, accountId: bigint): Promise<void> {
  await tx.deleteFrom('seen_mark').where('account_id', '=', accountId).execute()
}
