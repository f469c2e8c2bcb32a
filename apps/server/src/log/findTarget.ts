import { AccountLeavingError } from '../deletion/AccountLeavingError.ts'
import type { BatchDraft } from './batch/BatchDraft.ts'
import type { PostState } from './batch/BatchState.ts'
import { PostDeletedError } from './batch/PostDeletedError.ts'
import type { Target } from './batch/Target.ts'
import { toDigestKey } from './batch/toDigestKey.ts'
import { UnknownPostError } from './batch/UnknownPostError.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import type { AccountMessage } from './isAboutAccount.ts'
import { NotAuthorError } from './kinds/edit/NotAuthorError.ts'
import { SelfFollowError } from './kinds/follow/SelfFollowError.ts'
import { findModerated } from './kinds/moderation/findModerated.ts'
import { mayReply } from './kinds/post/mayReply.ts'
import { ReplyMismatchError } from './kinds/post/ReplyMismatchError.ts'
import { ReplyNotAllowedError } from './kinds/post/ReplyNotAllowedError.ts'
import { assertRoomForWord } from './kinds/private-item/assertRoomForWord.ts'
import { SelfBlockError } from './kinds/private-item/SelfBlockError.ts'
import { SelfMuteError } from './kinds/private-item/SelfMuteError.ts'
import { HideNotAllowedError } from './kinds/reaction/HideNotAllowedError.ts'

/**
 * Finds what the message refers to.
 *
 * @throws {@link UnknownPostError} {@link PostDeletedError} {@link ReplyMismatchError} {@link ReplyNotAllowedError}
 * {@link HideNotAllowedError} {@link NotAuthorError} {@link SelfFollowError} {@link SelfMuteError} {@link SelfBlockError}
 * {@link TooManyMutedWordsError} {@link AccountLeavingError} and what `findModerated` throws.
 */
export function findTarget(draft: BatchDraft, verified: VerifiedMessage): Target {
  const { message, accountId } = verified
  switch (message.type) {
    case 'post': {
      const thread = message.reply ? findThread(draft, message.reply, verified) : {}
      return message.quote === undefined ? thread : { ...thread, quoted: findLivePost(draft, message.quote) }
    }
    case 'like':
    case 'unlike':
    case 'repost':
    case 'unrepost':
    case 'bookmark':
    case 'unbookmark':
      return { post: findLivePost(draft, message.to) }
    case 'hide':
    case 'unhide': {
      const post = findLivePost(draft, message.to)
      if (!post.above.includes(accountId)) throw new HideNotAllowedError({ id: message.to })
      return { post }
    }
    case 'edit':
    case 'delete': {
      const post = findLivePost(draft, message.to)
      if (post.account_id !== accountId) throw new NotAuthorError({ id: message.to })
      return { post }
    }
    case 'follow':
    case 'unfollow': {
      const followed = findOther(draft, message, verified, SelfFollowError)
      if (draft.leaving.has(followed)) throw new AccountLeavingError()
      return { accountId: followed }
    }
    case 'mute':
    case 'unmute':
      return { accountId: findOther(draft, message, verified, SelfMuteError) }
    case 'block':
    case 'unblock':
      return { accountId: findOther(draft, message, verified, SelfBlockError) }
    case 'mute-word':
      assertRoomForWord(draft, verified, message)
      return {}
    case 'report':
    case 'moderate':
    case 'answer':
      return findModerated(draft, verified, message, (id, { isLive }) =>
        isLive ? findLivePost(draft, id) : findPost(draft, id),
      )
    case 'unmute-word':
    case 'follow-tag':
    case 'unfollow-tag':
    case 'profile':
    case 'seen':
    case 'revoke':
      return {}
  }
}

function findPost(draft: BatchDraft, cid: string): PostState {
  const post = draft.posts.get(toDigestKey(cid))
  if (!post) throw new UnknownPostError({ id: cid })
  return post
}

function findLivePost(draft: BatchDraft, cid: string): PostState {
  const post = findPost(draft, cid)
  if (post.isDeleted || draft.leaving.has(post.account_id)) throw new PostDeletedError({ id: cid })
  return post
}

/** The account a message is about, which is never its author's own. */
function findOther(
  draft: BatchDraft,
  { to }: AccountMessage,
  author: Pick<VerifiedMessage, 'accountId'>,
  SelfError: new () => Error,
): bigint {
  const targetId = draft.accounts.get(to)
  if (targetId === undefined) throw new Error(`The account ${to} is not in the batch state.`)
  if (targetId === author.accountId) throw new SelfError()
  return targetId
}

function findThread(
  draft: BatchDraft,
  { root, parent }: { root: string; parent: string },
  author: Pick<VerifiedMessage, 'accountId' | 'address'>,
): Target {
  // A thread goes on without its first post.
  const rootPost = findPost(draft, root)
  const post = findLivePost(draft, parent)
  if ((post.root_seq ?? post.seq) !== rootPost.seq) throw new ReplyMismatchError({ root, parent })
  const isFollowed = draft.follows.get(`${rootPost.account_id}:${author.accountId}`)?.active === true
  if (!mayReply(rootPost, author, { isFollowed }))
    throw new ReplyNotAllowedError({ root, replies: rootPost.reply_control })
  return { post, root: rootPost }
}
