import { toHex } from '../../../bytes/toHex.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { needTarget } from '../../batch/needTarget.ts'
import type { Target } from '../../batch/Target.ts'
import { toDigestKey } from '../../batch/toDigestKey.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { toStandingKey } from '../../moderation/toStandingKey.ts'
import type { ModerationMessage } from './isModeration.ts'
import { toStandingPlace } from './toStandingPlace.ts'

/** Carries a report, an act or an answer over into what operators and authors see. Only an act takes a place in the log. */
export function projectModeration(
  draft: BatchDraft,
  verified: VerifiedMessage,
  message: ModerationMessage,
  target: Target,
): void {
  draft.known.add(toHex(verified.id))
  switch (message.type) {
    case 'report':
      addReport(draft, verified, message, target)
      break
    case 'answer':
      addAnswer(draft, verified, message, target)
      break
    case 'moderate':
      addAct(draft, verified, message, target)
      break
  }
}

function addReport(
  draft: BatchDraft,
  { id, accountId, receivedMs }: VerifiedMessage,
  { ts, category, note = '' }: MessageOf<'report'>,
  target: Target,
): void {
  const subject = { accountId: needTarget(target.accountId), postSeq: target.post?.seq ?? null }
  draft.written.moderation.push({
    kind: 'report',
    subject,
    report: { id, account_id: accountId, category, note, ts: new Date(ts), received_at: new Date(receivedMs) },
  })
}

function addAnswer(
  draft: BatchDraft,
  { id, accountId, receivedMs }: VerifiedMessage,
  { ts, to, text }: MessageOf<'answer'>,
  target: Target,
): void {
  const act = needTarget(target.act)
  draft.acts.set(toDigestKey(to), { ...act, answer: 'open' })
  draft.written.moderation.push({
    kind: 'answer',
    subject: { accountId: act.accountId, postSeq: act.postSeq },
    answer: { act_seq: act.seq, id, account_id: accountId, text, ts: new Date(ts), received_at: new Date(receivedMs) },
  })
}

function addAct(
  draft: BatchDraft,
  { id, accountId: operatorId, delegationId, receivedMs, envelope }: VerifiedMessage,
  message: MessageOf<'moderate'>,
  target: Target,
): void {
  const accountId = needTarget(target.act?.accountId ?? target.accountId)
  const subject = { accountId, postSeq: target.act ? target.act.postSeq : (target.post?.seq ?? null) }
  const seq = ++draft.head
  const until = message.act === 'suspend' && message.until !== undefined ? new Date(message.until) : null
  const standing = toStandingPlace(message, subject)
  const standingKey = standing && toStandingKey(standing.place)
  if (standing && standingKey !== null) {
    if (standing.isUndo) draft.standing.delete(standingKey)
    else draft.standing.set(standingKey, { seq, until, reason: message.reason })
    decideAnswers(draft, ({ standingKey: key }) => standing.isUndo && key === standingKey)
  } else if (target.act) {
    const { seq: upheld } = target.act
    decideAnswers(draft, (act) => act.seq === upheld)
  }
  draft.acts.set(toHex(id), { seq, ...subject, standingKey: standing?.isUndo ? null : standingKey, answer: 'none' })
  draft.written.moderation.push({
    kind: 'act',
    subject,
    standing,
    closesUpTo: 'reports' in message && message.reports !== undefined ? BigInt(message.reports) : null,
    act: {
      seq,
      id,
      operator_id: operatorId,
      delegation_id: delegationId,
      act: message.act,
      account_id: accountId,
      post_seq: subject.postSeq,
      label: 'label' in message ? message.label : null,
      until,
      upheld_seq: target.act?.seq ?? null,
      reason: message.reason,
      ts: new Date(message.ts),
      received_at: new Date(receivedMs),
      envelope,
    },
  })
}

function decideAnswers(
  draft: BatchDraft,
  isDecided: (act: { seq: bigint; standingKey: string | null }) => boolean,
): void {
  for (const [key, act] of draft.acts) {
    if (act.answer === 'open' && isDecided(act)) draft.acts.set(key, { ...act, answer: 'decided' })
  }
}
