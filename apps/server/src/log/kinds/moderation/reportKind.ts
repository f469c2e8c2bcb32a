import { limits } from '@kith/protocol'
import { clearReportNotes } from '../../../db/moderation/clearReportNotes.ts'
import { findLivePost } from '../../batch/findLivePost.ts'
import type { KeptKind } from '../MessageKind.ts'
import { findSubject } from './findSubject.ts'
import { keepReport } from './keepReport.ts'
import { moderationKind } from './moderationKind.ts'
import { toReference } from './toReference.ts'

export const reportKind: KeptKind<'report'> = {
  ...moderationKind,
  points: limits.pointsPerReport,
  /** @throws {@link UnknownPostError} {@link PostDeletedError} */
  findTarget: (draft, _, message) => findSubject(draft, toReference(message), findLivePost),
  keep: keepReport,
  purge: clearReportNotes,
}
