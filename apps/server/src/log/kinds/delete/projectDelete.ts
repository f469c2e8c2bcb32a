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
    replyControl: 'everyone',
    mentioned: [],
    quoteSeq: null,
    isDeleted: true,
  })
  draft.written.deletions.set(post.seq, seq)
  draft.written.purged.add(post.seq)
  draft.written.contents.delete(post.seq)
  const counts = draft.countAccount(post.accountId)
  counts.posts -= 1
  if (post.parentSeq !== null) counts.replies -= 1
  if (post.parentSeq !== null) draft.countPost(post.parentSeq).replies -= 1
  if (post.quoteSeq !== null) draft.countPost(post.quoteSeq).quotes -= 1
}
