import { type Cid, limits } from '@kith/protocol'
import { toHex } from '../../../bytes/toHex.ts'
import { clearAnswers } from '../../../db/moderation/clearAnswers.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { needTarget } from '../../batch/needTarget.ts'
import type { Target } from '../../batch/Target.ts'
import { toDigestKey } from '../../batch/toDigestKey.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import type { ActState } from '../../moderation/ModerationState.ts'
import type { KeptKind } from '../MessageKind.ts'
import { AlreadyAnsweredError } from './AlreadyAnsweredError.ts'
import { moderationKind } from './moderationKind.ts'
import { UnknownActError } from './UnknownActError.ts'

export const answerKind: KeptKind<'answer'> = {
  ...moderationKind,
  points: limits.pointsPerCreate,
  isAllowedToSuspended: true,
  /** @throws {@link UnknownActError} {@link AlreadyAnsweredError} */
  findTarget: (draft, { accountId }, { to }) => ({ act: findAnswerable(draft, to, accountId) }),
  keep: keepAnswer,
  purge: clearAnswers,
}

/** An act in force on the account or a post of it, which it did not answer yet. */
function findAnswerable(draft: BatchDraft, id: Cid, accountId: bigint): ActState {
  const act = draft.acts.get(toDigestKey(id))
  const isInForce = act?.standingKey != null && draft.standing.get(act.standingKey)?.seq === act.seq
  if (!act || !isInForce || act.accountId !== accountId) throw new UnknownActError({ id })
  if (act.answer !== 'none') throw new AlreadyAnsweredError({ id })
  return act
}

/** Adds an answer to an act, for the operators and its author. */
function keepAnswer(
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
