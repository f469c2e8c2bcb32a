import type { BatchDraft } from '../../batch/BatchDraft.ts'
import { findLivePost } from '../../batch/findLivePost.ts'
import type { Target } from '../../batch/Target.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { NotAuthorError } from './NotAuthorError.ts'

/**
 * Finds the post that its author edits or deletes.
 *
 * @throws {@link UnknownPostError} {@link PostDeletedError} {@link NotAuthorError}
 */
export function findOwnPost(draft: BatchDraft, { accountId }: VerifiedMessage, { to }: { to: string }): Target {
  const post = findLivePost(draft, to)
  if (post.accountId !== accountId) throw new NotAuthorError({ id: to })
  return { post }
}
