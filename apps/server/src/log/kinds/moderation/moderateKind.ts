import { type Cid, limits } from '@kith/protocol'
import { toStandingKey } from '../../../db/moderation/toStandingKey.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import { findLivePost } from '../../batch/findLivePost.ts'
import { findPost } from '../../batch/findPost.ts'
import { toDigestKey } from '../../batch/toDigestKey.ts'
import type { ActState } from '../../moderation/ModerationState.ts'
import type { KeptKind } from '../MessageKind.ts'
import { findSubject } from './findSubject.ts'
import { keepAct } from './keepAct.ts'
import { moderationKind } from './moderationKind.ts'
import { NotInForceError } from './NotInForceError.ts'
import { NotOperatorError } from './NotOperatorError.ts'
import { toReference } from './toReference.ts'
import { toStandingPlace } from './toStandingPlace.ts'
import { UnknownActError } from './UnknownActError.ts'

export const moderateKind: KeptKind<'moderate'> = {
  ...moderationKind,
  // Operators have much to do when many do wrong.
  points: limits.pointsPerDelete,
  /**
   * @throws {@link NotOperatorError} {@link UnknownActError} {@link NotInForceError} {@link UnknownPostError}
   * {@link PostDeletedError}
   */
  findTarget(draft, { address }, message) {
    if (!draft.moderation.operators.has(address)) throw new NotOperatorError({ address })
    const reference = toReference(message)
    if (reference.kind === 'act') return { act: findAnswered(draft, reference.id) }
    // Of a post that is gone, reports can still be closed, and what was in force undone.
    const isLive = message.act === 'hide' || message.act === 'label'
    const subject = findSubject(draft, reference, isLive ? findLivePost : findPost)
    const standing = toStandingPlace(message, { accountId: subject.accountId, postSeq: subject.post?.seq ?? null })
    if (standing?.isUndo && !draft.standing.has(toStandingKey(standing.place)))
      throw new NotInForceError({ act: message.act, to: message.to })
    return subject
  },
  keep: keepAct,
  // What operators did stays.
  purge: null,
}

/** An act whose answer waits for the operators. */
function findAnswered(draft: BatchDraft, id: Cid): ActState {
  const act = draft.acts.get(toDigestKey(id))
  if (act?.answer !== 'open') throw new UnknownActError({ id })
  return act
}
