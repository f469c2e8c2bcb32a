import { toHex } from '../../../bytes/toHex.ts'
import { toStandingKey } from '../../../db/moderation/toStandingKey.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { needTarget } from '../../batch/needTarget.ts'
import type { Target } from '../../batch/Target.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { toStandingPlace } from './toStandingPlace.ts'

/** Adds an act of an operator, at the next position of the log, and puts it in force. */
export function keepAct(
  draft: BatchDraft,
  { id, accountId: operatorId, delegationId, receivedMs, envelope }: VerifiedMessage,
  message: MessageOf<'moderate'>,
  target: Target,
): void {
  draft.known.add(toHex(id))
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
      operatorId,
      delegationId,
      act: message.act,
      accountId,
      postSeq: subject.postSeq,
      label: 'label' in message ? message.label : null,
      until,
      upheldSeq: target.act?.seq ?? null,
      reason: message.reason,
      ts: new Date(message.ts),
      receivedAt: new Date(receivedMs),
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
