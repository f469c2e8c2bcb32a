import type { Tx } from '../../../db/Database.ts'
import { deleteProfile } from '../../../db/profile/deleteProfile.ts'
import { listProfileFields } from '../../../db/profile/listProfileFields.ts'
import type { PurgeParameters } from '../MessageKind.ts'

/** Clears the profile of an account that is deleted. */
export async function purgeProfile(tx: Tx, { accountId, project }: PurgeParameters): Promise<boolean> {
  const fields = await listProfileFields(tx, accountId)
  if (fields.length === 0) return false
  await project(fields.map((field) => ({ authorId: accountId, message: { type: 'profile', field, value: '' } })))
  await deleteProfile(tx, accountId)
  return true
}
