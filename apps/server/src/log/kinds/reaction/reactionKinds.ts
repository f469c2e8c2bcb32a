import { limits } from '@kith/protocol'
import { ranking } from '../../../db/ranking.ts'
import { deleteReactionsOf } from '../../../db/reaction/deleteReactionsOf.ts'
import { forgetReactions } from '../../../db/reaction/forgetReactions.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import { findLivePost } from '../../batch/findLivePost.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import type { Target } from '../../batch/Target.ts'
import { toDigestKey } from '../../batch/toDigestKey.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import type { LoggedKind } from '../MessageKind.ts'
import { HideNotAllowedError } from './HideNotAllowedError.ts'
import { projectReaction } from './projectReaction.ts'
import { purgeOwnReactions } from './purgeOwnReactions.ts'
import { reactions } from './reactions.ts'
import { type ReactionType, reactionTable } from './reactionTable.ts'

const reaction: Omit<LoggedKind<ReactionType>, 'points' | 'event'> = {
  place: 'log',
  parts: [reactions],
  listPosts: ({ to }) => [to],
  /** @throws {@link UnknownPostError} {@link PostDeletedError} */
  findTarget: (draft, _, { to }) => ({ post: findLivePost(draft, to) }),
  project: projectReaction,
  listNotified({ to }, { posts }) {
    const post = posts.get(toDigestKey(to))
    return post ? [{ postSeq: post.seq, accountId: post.accountId }] : []
  },
  findLogged: ({ to }, log) => ({ post: log.findPost(to) }),
  restore: (base, { post: to }) => (to === undefined ? null : { ...base, to }),
  purge: purgeOwnReactions,
  purgeWithPosts: deleteReactionsOf,
  forget: (tx, parameters) => forgetReactions(tx, { ...parameters, types: reactionTypes }),
}

/** Only an account that a reply answers may hide it. */
const hide: typeof reaction = {
  ...reaction,
  /** @throws {@link UnknownPostError} {@link PostDeletedError} {@link HideNotAllowedError} */
  findTarget(draft, { accountId }, { to }) {
    const post = findLivePost(draft, to)
    if (!post.above.includes(accountId)) throw new HideNotAllowedError({ id: to })
    return { post }
  },
}

/** What an account says about a post without writing one, and how it takes that back. */
export const reactionKinds: { readonly [Type in ReactionType]: LoggedKind<Type> } = {
  like: {
    ...reaction,
    event: 'A post was liked.',
    undoneBy: reactionTable.like.undo,
    points: limits.pointsPerCreate,
    countForRankings: spendInfluence,
  },
  unlike: { ...reaction, event: 'A like was removed.', points: limits.pointsPerDelete },
  repost: {
    ...reaction,
    event: 'A post was reposted.',
    undoneBy: reactionTable.repost.undo,
    points: limits.pointsPerCreate,
    countForRankings: spendInfluence,
  },
  unrepost: { ...reaction, event: 'A repost was removed.', points: limits.pointsPerDelete },
  hide: {
    ...hide,
    event: 'A reply was hidden by an author of its thread.',
    undoneBy: reactionTable.hide.undo,
    points: limits.pointsPerCreate,
  },
  unhide: { ...hide, event: 'A hidden reply was shown again.', points: limits.pointsPerDelete },
}

/**
 * Whether rankings count one more like or repost: those of established accounts, of posts of others, up to
 * `ranking.acts`. Undoing an act does not refund its share of the daily limit.
 */
function spendInfluence(
  draft: BatchDraft,
  { accountId, receivedMs: nowMs }: VerifiedMessage,
  { type }: MessageOf<'like' | 'repost'>,
  { post }: Target,
): boolean {
  if (post === undefined || !draft.established?.has(accountId) || post.accountId === accountId) return false
  // The reaction is active already and keeps whether it counts.
  if (draft.part(reactions).claims.get(`${accountId}:${type}:${post.seq}`)?.active) return false
  const author = String(post.accountId)
  const acts = (draft.influence.get(accountId) ?? []).filter(({ atMs }) => atMs > nowMs - ranking.dayMs)
  if (acts.length >= ranking.acts.perDay) return false
  if (acts.filter((act) => act.author === author).length >= ranking.acts.perAuthor) return false
  draft.influence.set(accountId, [...acts, { author, atMs: nowMs }])
  draft.written.influenced.add(accountId)
  return true
}

// The keys of the table are its type's.
const reactionTypes = Object.keys(reactionKinds) as readonly ReactionType[]
