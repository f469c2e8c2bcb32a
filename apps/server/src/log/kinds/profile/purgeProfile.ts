import type { ProfileField } from '@kith/protocol'
import type { Tx } from '../../../db/Database.ts'
import type { PurgeParameters } from '../MessageKind.ts'

/** Clears the profile of an account that is deleted. */
export async function purgeProfile(tx: Tx, { accountId, project }: PurgeParameters): Promise<boolean> {
  const fields = await tx.selectFrom('profile_field').select('field').where('account_id', '=', accountId).execute()
  if (fields.length === 0) return false
  await project(
    fields.map(({ field }) => ({
      authorId: accountId,
      // The fields of rows are those of messages that were accepted.
      message: { type: 'profile', field: field as ProfileField, value: '' },
    })),
  )
  await tx.deleteFrom('profile_field').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('link_check').where('account_id', '=', accountId).execute()
  return true
}
