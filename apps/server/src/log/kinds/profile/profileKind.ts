import { limits } from '@kith/protocol'
import type { Tx } from '../../../db/Database.ts'
import { deleteProfile } from '../../../db/profile/deleteProfile.ts'
import { listProfileFields } from '../../../db/profile/listProfileFields.ts'
import type { LoggedKind, PurgeParameters } from '../MessageKind.ts'
import { profileFields } from './profileFields.ts'
import { projectProfileField } from './projectProfileField.ts'

export const profileKind: LoggedKind<'profile'> = {
  place: 'log',
  event: 'A field of a profile changed.',
  points: limits.pointsPerUpdate,
  isHiddenWith: 'account',
  parts: [profileFields],
  listMedia({ field, value }) {
    const isPicture = field === 'avatar' || field === 'banner'
    return isPicture && value !== '' ? [{ cid: value }] : []
  },
  project: projectProfileField,
  purge: purgeProfile,
}

/** Clears the profile of an account that is deleted. */
async function purgeProfile(tx: Tx, { accountId, project }: PurgeParameters): Promise<boolean> {
  const fields = await listProfileFields(tx, accountId)
  if (fields.length === 0) return false
  await project(fields.map((field) => ({ authorId: accountId, message: { type: 'profile', field, value: '' } })))
  await deleteProfile(tx, accountId)
  return true
}
