import type { BatchDraft } from './BatchDraft.ts'
import { isNewer } from './isNewer.ts'
import type { MessageOf } from './MessageOf.ts'
import type { Target } from './Target.ts'
import { toDigestKey } from './toDigestKey.ts'
import { toPostBody } from './toPostBody.ts'
import type { VerifiedMessage } from './VerifiedMessage.ts'

/** Keeps a version of a post, and shows it unless a newer one is shown. */
export function projectEdit(
  draft: BatchDraft,
  { id, receivedMs }: VerifiedMessage,
  message: MessageOf<'edit'>,
  seq: bigint,
  { post }: Target,
): void {
  if (!post) return
  const body = toPostBody(message)
  const ts = new Date(message.ts)
  const version = {
    seq,
    post_seq: post.seq,
    id,
    text: message.text,
    body: JSON.stringify(body),
    ts,
    received_at: new Date(receivedMs),
  }
  draft.written.edits.push(version)
  const isShown = !post.edit || isNewer({ ts, active: true, message_id: id }, { ...post.edit, active: true })
  if (!isShown) return
  draft.written.shownEdits.set(post.seq, version)
  const mentioned = body.mentions.map(({ account }) => account)
  draft.posts.set(toDigestKey(message.to), { ...post, mentioned, edit: { ts, message_id: id } })
}
