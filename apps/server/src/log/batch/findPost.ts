import type { PostState } from '../../db/post/PostState.ts'
import type { BatchDraft } from './BatchDraft.ts'
import { toDigestKey } from './toDigestKey.ts'
import { UnknownPostError } from './UnknownPostError.ts'

/**
 * Finds a post that a message refers to, deleted or not.
 *
 * @throws {@link UnknownPostError}
 */
export function findPost(draft: BatchDraft, cid: string): PostState {
  const post = draft.posts.get(toDigestKey(cid))
  if (!post) throw new UnknownPostError({ id: cid })
  return post
}
