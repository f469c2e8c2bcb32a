import type { Cid } from '@kith/protocol'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { PostState } from '../../batch/BatchState.ts'
import { needTarget } from '../../batch/needTarget.ts'
import type { Target } from '../../batch/Target.ts'
import { toDigestKey } from '../../batch/toDigestKey.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import type { ActState } from '../../moderation/ModerationState.ts'
import { toStandingKey } from '../../moderation/toStandingKey.ts'
import { AlreadyAnsweredError } from './AlreadyAnsweredError.ts'
import type { ModerationMessage } from './isModeration.ts'
import { NotInForceError } from './NotInForceError.ts'
import { NotOperatorError } from './NotOperatorError.ts'
import { type Reference, toReference } from './toReference.ts'
import { toStandingPlace } from './toStandingPlace.ts'
import { UnknownActError } from './UnknownActError.ts'

/** Finds posts of the batch: any, or only those that are not deleted. */
export type FindPost = (id: Cid, options: { isLive: boolean }) => PostState

/**
 * Finds what a report, an act or an answer is about.
 *
 * @throws {@link NotOperatorError} {@link UnknownActError} {@link AlreadyAnsweredError} {@link NotInForceError} and what
 * `findPost` throws.
 */
export function findModerated(
  draft: BatchDraft,
  { accountId, address }: Pick<VerifiedMessage, 'accountId' | 'address'>,
  message: ModerationMessage,
  findPost: FindPost,
): Target {
  const reference = toReference(message)
  if (message.type === 'report') return findSubject(draft, reference, (id) => findPost(id, { isLive: true }))
  if (message.type === 'answer') return { act: findAnswerable(draft, message.to, accountId) }

  if (!draft.moderation.operators.has(address)) throw new NotOperatorError({ address })
  if (reference.kind === 'act') return { act: findAnswered(draft, reference.id) }
  // Of a post that is gone, reports can still be closed, and what was in force undone.
  const isLive = message.act === 'hide' || message.act === 'label'
  const subject = findSubject(draft, reference, (id) => findPost(id, { isLive }))
  const standing = toStandingPlace(message, { accountId: subject.accountId, postSeq: subject.post?.seq ?? null })
  if (standing?.isUndo && !draft.standing.has(toStandingKey(standing.place)))
    throw new NotInForceError({ act: message.act, to: message.to })
  return subject
}

/** A post and its author, or an account. */
function findSubject(
  draft: BatchDraft,
  reference: Reference,
  findPost: (id: Cid) => PostState,
): { post?: PostState; accountId: bigint } {
  switch (reference.kind) {
    case 'post': {
      const post = findPost(reference.id)
      return { post, accountId: post.account_id }
    }
    case 'account':
      return { accountId: needTarget(draft.accounts.get(reference.address)) }
    case 'act':
      throw new UnknownActError({ id: reference.id })
  }
}

/** An act in force on the account or a post of it, which it did not answer yet. */
function findAnswerable(draft: BatchDraft, id: Cid, accountId: bigint): ActState {
  const act = draft.acts.get(toDigestKey(id))
  const isInForce = act?.standingKey != null && draft.standing.get(act.standingKey)?.seq === act.seq
  if (!act || !isInForce || act.accountId !== accountId) throw new UnknownActError({ id })
  if (act.answer !== 'none') throw new AlreadyAnsweredError({ id })
  return act
}

/** An act whose answer waits for the operators. */
function findAnswered(draft: BatchDraft, id: Cid): ActState {
  const act = draft.acts.get(toDigestKey(id))
  if (act?.answer !== 'open') throw new UnknownActError({ id })
  return act
}
