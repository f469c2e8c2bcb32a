import { toHex } from '../../../bytes/toHex.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { needTarget } from '../../batch/needTarget.ts'
import type { Target } from '../../batch/Target.ts'
import { toDigestKey } from '../../batch/toDigestKey.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'

/** Adds an answer to an act, for the operators and its author. */
export function keepAnswer(
  draft: BatchDraft,
  { id, accountId, receivedMs }: VerifiedMessage,
  { ts, to, text }: MessageOf<'answer'>,
  target: Target,
): void {
  draft.known.add(toHex(id))
  const act = needTarget(target.act)
  draft.acts.set(toDigestKey(to), { ...act, answer: 'open' })
  draft.written.moderation.push({
    kind: 'answer',
    subject: { accountId: act.accountId, postSeq: act.postSeq },
    answer: { actSeq: act.seq, id, accountId, text, ts: new Date(ts), receivedAt: new Date(receivedMs) },
  })
}
