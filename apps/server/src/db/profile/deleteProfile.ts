import type { Tx } from '../Database.ts'

/** Deletes the profile of an account, and what was found at the page of its link. */
export async function deleteProfile(tx: Tx, accountId: bigint): Promise<void> {
  await tx.deleteFrom('profile_field').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('link_check').where('account_id', '=', accountId).execute()
}
