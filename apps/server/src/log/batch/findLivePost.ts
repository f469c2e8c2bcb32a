import type { PostState } from '../../db/post/PostState.ts'
import type { BatchDraft } from './BatchDraft.ts'
import { findPost } from './findPost.ts'
import { PostDeletedError } from './PostDeletedError.ts'

/**
 * Finds a post that a message refers to, and that still exists.
 *
 * @throws {@link UnknownPostError} {@link PostDeletedError}
 */
export function findLivePost(draft: BatchDraft, cid: string): PostState {
  const post = findPost(draft, cid)
  if (post.isDeleted || draft.leaving.has(post.accountId)) throw new PostDeletedError({ id: cid })
  return post
}
