import type { Tx } from '../Database.ts'

/** Deletes everything that an account keeps to itself. */
export async function deletePrivateItems(tx: Tx, accountId: bigint): Promise<void> {
  await tx.deleteFrom('private_item').where('account_id', '=', accountId).execute()
}
