import { limits } from '@kith/protocol'
import type { LoggedKind } from '../MessageKind.ts'
import { profileFields } from './profileFields.ts'
import { projectProfileField } from './projectProfileField.ts'
import { purgeProfile } from './purgeProfile.ts'

export const profileKind: LoggedKind<'profile'> = {
  place: 'log',
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
