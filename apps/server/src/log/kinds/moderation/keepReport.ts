import { toHex } from '../../../bytes/toHex.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { needTarget } from '../../batch/needTarget.ts'
import type { Target } from '../../batch/Target.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'

/** Adds a report for the operators. */
export function keepReport(
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
