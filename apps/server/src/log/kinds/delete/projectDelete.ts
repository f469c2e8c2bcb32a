import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { needTarget } from '../../batch/needTarget.ts'
import type { Target } from '../../batch/Target.ts'
import { toDigestKey } from '../../batch/toDigestKey.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'

/** Leaves of a post its place alone. */
export function projectDelete(
  draft: BatchDraft,
  _: VerifiedMessage,
  message: MessageOf<'delete'>,
  seq: bigint,
  target: Target,
): void {
  const post = needTarget(target.post)
  draft.posts.set(toDigestKey(message.to), {
    ...post,
    reply_control: 'everyone',
    mentioned: [],
    quote_seq: null,
    isDeleted: true,
  })
  draft.written.deletions.set(post.seq, seq)
  draft.written.purged.add(post.seq)
  draft.written.contents.delete(post.seq)
  const counts = draft.countAccount(post.account_id)
  counts.posts -= 1
  if (post.parent_seq !== null) counts.replies -= 1
  if (post.parent_seq !== null) draft.countPost(post.parent_seq).replies -= 1
  if (post.quote_seq !== null) draft.countPost(post.quote_seq).quotes -= 1
}
