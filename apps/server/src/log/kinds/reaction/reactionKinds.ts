import { limits } from '@kith/protocol'
import { forgetReactions } from '../../../db/reaction/forgetReactions.ts'
import { findLivePost } from '../../batch/findLivePost.ts'
import { toDigestKey } from '../../batch/toDigestKey.ts'
import type { LoggedKind } from '../MessageKind.ts'
import { HideNotAllowedError } from './HideNotAllowedError.ts'
import type { ReactionType } from './isReactionType.ts'
import { projectReaction } from './projectReaction.ts'
import { purgeOwnReactions } from './purgeOwnReactions.ts'
import { reactions } from './reactions.ts'
import { spendInfluence } from './spendInfluence.ts'

const reaction: Omit<LoggedKind<ReactionType>, 'points'> = {
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
  forget: forgetReactions,
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
  like: { ...reaction, points: limits.pointsPerCreate, countForRankings: spendInfluence },
  unlike: { ...reaction, points: limits.pointsPerDelete },
  repost: { ...reaction, points: limits.pointsPerCreate, countForRankings: spendInfluence },
  unrepost: { ...reaction, points: limits.pointsPerDelete },
  hide: { ...hide, points: limits.pointsPerCreate },
  unhide: { ...hide, points: limits.pointsPerDelete },
}
