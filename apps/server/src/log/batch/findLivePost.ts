import type { BatchDraft } from './BatchDraft.ts'
import { findPost } from './findPost.ts'
import { PostDeletedError } from './PostDeletedError.ts'
import type { PostState } from './PostState.ts'

/**
 * Finds a post that a message refers to, and that still exists.
 *
 * @throws {@link UnknownPostError} {@link PostDeletedError}
 */
export function findLivePost(draft: BatchDraft, cid: string): PostState {
  const post = findPost(draft, cid)
  if (post.isDeleted || draft.leaving.has(post.account_id)) throw new PostDeletedError({ id: cid })
  return post
}
