import { limits } from '@kith/protocol'
import { toDigestKey } from '../../batch/toDigestKey.ts'
import type { LoggedKind } from '../MessageKind.ts'
import { findOwnPost } from '../post/findOwnPost.ts'
import { isAuthorCounted } from '../post/isAuthorCounted.ts'
import { listPostMedia } from '../post/listPostMedia.ts'
import { projectEdit } from './projectEdit.ts'

export const editKind: LoggedKind<'edit'> = {
  place: 'log',
  event: 'A post was edited.',
  points: limits.pointsPerUpdate,
  isHiddenWith: 'post',
  keepsPost: true,
  listPosts: ({ to }) => [to],
  listAccounts: ({ to, mentions = [] }, posts) => [
    ...(posts.get(toDigestKey(to))?.mentioned ?? []),
    ...mentions.map(({ account }) => account),
  ],
  listMedia: listPostMedia,
  /** @throws {@link UnknownPostError} {@link PostDeletedError} {@link NotAuthorError} */
  findTarget: findOwnPost,
  countForRankings: isAuthorCounted,
  project: projectEdit,
  listNotified({ to, mentions = [] }, { accounts, posts }) {
    const post = posts.get(toDigestKey(to))
    if (!post) return []
    return [...post.mentioned, ...mentions.map(({ account }) => account)].map((address) => ({
      postSeq: post.seq,
      accountId: accounts.get(address),
    }))
  },
  findLogged: ({ to }, log) => ({ post: log.findPost(to) }),
}
