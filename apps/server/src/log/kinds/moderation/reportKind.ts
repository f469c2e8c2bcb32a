import { limits } from '@kith/protocol'
import { toHex } from '../../../bytes/toHex.ts'
import { clearReportNotes } from '../../../db/moderation/clearReportNotes.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import { findLivePost } from '../../batch/findLivePost.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { needTarget } from '../../batch/needTarget.ts'
import type { Target } from '../../batch/Target.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import type { KeptKind } from '../MessageKind.ts'
import { findSubject } from './findSubject.ts'
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

/** Adds a report for the operators. */
function keepReport(
  draft: BatchDraft,
  { id, accountId, receivedMs }: VerifiedMessage,
  { ts, category, note = '' }: MessageOf<'report'>,
  target: Target,
): void {
  draft.known.add(toHex(id))
  const subject = { accountId: needTarget(target.accountId), postSeq: target.post?.seq ?? null }
  draft.written.moderation.push({
    kind: 'report',
    subject,
    report: { id, accountId, category, note, ts: new Date(ts), receivedAt: new Date(receivedMs) },
  })
}
