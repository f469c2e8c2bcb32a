import type { Tx } from '../Database.ts'

/** Deletes what the service keeps of an account beside the log, and what its wallet signed to sign in and to end keys. */
export async function purgeAccountRows(tx: Tx, accountId: bigint): Promise<void> {
  await tx.deleteFrom('account_network').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('influence').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('held_message').where('account_id', '=', accountId).execute()
  const nothing = new Uint8Array()
  await tx.updateTable('delegation').set({ bytes: nothing, device: null }).where('account_id', '=', accountId).execute()
  await tx.updateTable('revocation').set({ bytes: nothing }).where('account_id', '=', accountId).execute()
}
