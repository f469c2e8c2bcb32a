import { limits } from '@kith/protocol'
import type { LoggedKind } from '../MessageKind.ts'
import { projectRevocation } from './projectRevocation.ts'

export const revokeKind: LoggedKind<'revoke'> = {
  place: 'log',
  points: limits.pointsPerDelete,
  endsKey: true,
  isAllowedToSuspended: true,
  project: projectRevocation,
}
