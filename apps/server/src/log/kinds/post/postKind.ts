import { limits } from '@kith/protocol'
import { formatCid } from '../../../bytes/formatCid.ts'
import type { Tx } from '../../../db/Database.ts'
import { listOwnPosts } from '../../../db/post/listOwnPosts.ts'
import type { PostState } from '../../../db/post/PostState.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import { findLivePost } from '../../batch/findLivePost.ts'
import { findPost } from '../../batch/findPost.ts'
import type { Target } from '../../batch/Target.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { follows } from '../follow/follows.ts'
import type { LoggedKind, PurgeParameters } from '../MessageKind.ts'
import { isAuthorCounted } from './isAuthorCounted.ts'
import { listPostMedia } from './listPostMedia.ts'
import { mayReply } from './mayReply.ts'
import { projectPost } from './projectPost.ts'
import { ReplyMismatchError } from './ReplyMismatchError.ts'
import { ReplyNotAllowedError } from './ReplyNotAllowedError.ts'

export const postKind: LoggedKind<'post'> = {
  place: 'log',
  event: 'A post was written.',
  points: limits.pointsPerCreate,
  isHiddenWith: 'post',
  isDated: true,
  keepsPost: true,
  // Who may answer may depend on the follows of the thread's author.
  parts: [follows],
  listPosts: ({ reply, quote }) => [reply?.parent, reply?.root, quote].filter((cid) => cid !== undefined),
  listAccounts: ({ mentions = [] }) => mentions.map(({ account }) => account),
  listMedia: listPostMedia,
  /** @throws {@link UnknownPostError} {@link PostDeletedError} {@link ReplyMismatchError} {@link ReplyNotAllowedError} */
  findTarget(draft, verified, { reply, quote }) {
    const thread = reply ? findThread(draft, reply, verified) : {}
    return quote === undefined ? thread : { ...thread, quoted: findLivePost(draft, quote) }
  },
  countForRankings: isAuthorCounted,
  placeInLog: (seq, { post: parent }) => ({ postSeq: seq, parentSeq: parent?.seq ?? null }),
  project: projectPost,
  findLogged({ reply, quote }, log) {
    const parent = reply && log.findPost(reply.parent)
    return {
      ...(parent && { post: parent, root: findRoot(parent) }),
      ...(quote !== undefined && { quoted: log.findPost(quote) }),
    }
  },
  // The thread is the one its parent belongs to.
  restore: (base, { parent }) => ({
    ...base,
    text: '',
    reply: parent === undefined ? undefined : { root: parent, parent },
  }),
  purge: purgeOwnPosts,
}

function findThread(
  draft: BatchDraft,
  { root, parent }: { root: string; parent: string },
  author: Pick<VerifiedMessage, 'accountId' | 'address'>,
): Target {
  // A thread goes on without its first post.
  const rootPost = findPost(draft, root)
  const post = findLivePost(draft, parent)
  if ((post.rootSeq ?? post.seq) !== rootPost.seq) throw new ReplyMismatchError({ root, parent })
  const isFollowed = draft.part(follows).claims.get(`${rootPost.accountId}:${author.accountId}`)?.active === true
  if (!mayReply(rootPost, author, { isFollowed }))
    throw new ReplyNotAllowedError({ root, replies: rootPost.replyControl })
  return { post, root: rootPost }
}

/** The first post of a post's thread: of it, projections need no more than its position and author. */
function findRoot(parent: PostState): NonNullable<Target['root']> {
  const [rootAuthor] = parent.above
  if (parent.rootSeq === null || rootAuthor === undefined) return parent
  return { seq: parent.rootSeq, accountId: rootAuthor }
}

/** Deletes posts of an account that is deleted, newest first; their positions stay. */
async function purgeOwnPosts(tx: Tx, { accountId, limit, project }: PurgeParameters): Promise<boolean> {
  const posts = await listOwnPosts(tx, { accountId, limit })
  await project(posts.map((id) => ({ authorId: accountId, message: { type: 'delete', to: formatCid(id) } })))
  return posts.length > 0
}
