import type { ProfileField } from '@kith/protocol'
import type { Tx } from '../Database.ts'

/** Which fields the profile of an account has. */
export async function listProfileFields(tx: Tx, accountId: bigint): Promise<readonly ProfileField[]> {
  const rows = await tx.selectFrom('profile_field').select('field').where('account_id', '=', accountId).execute()
  // The fields of rows are those of messages that were accepted.
  return rows.map(({ field }) => field as ProfileField)
}
