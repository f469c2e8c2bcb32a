import type { BatchDraft } from '../../batch/BatchDraft.ts'
import { isNewer } from '../../batch/isNewer.ts'
import { listAddressees } from '../../batch/listAddressees.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { needTarget } from '../../batch/needTarget.ts'
import { setNotification } from '../../batch/setNotification.ts'
import type { Target } from '../../batch/Target.ts'
import { toDigestKey } from '../../batch/toDigestKey.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { toPostBody } from '../post/toPostBody.ts'

/** Keeps a version of a post, and shows it unless a newer one is shown; then notifies the accounts it mentions, and withdraws the notifications of those it no longer does. */
export function projectEdit(
  draft: BatchDraft,
  { id, receivedMs, imported }: VerifiedMessage,
  message: MessageOf<'edit'>,
  seq: bigint,
  target: Target,
  { isCounted }: { isCounted: boolean },
): void {
  const post = needTarget(target.post)
  const body = toPostBody(message)
  const ts = new Date(message.ts)
  const version = {
    seq,
    postSeq: post.seq,
    id,
    text: message.text,
    body: JSON.stringify(body),
    ts,
    receivedAt: new Date(receivedMs),
  }
  draft.written.edits.push(version)
  const isShown = !post.edit || isNewer({ ts, active: true, messageId: id }, { ...post.edit, active: true })
  if (!isShown) return
  draft.written.shownEdits.set(post.seq, version)
  const content = draft.written.contents.get(post.seq)
  const { accountId } = post
  const isReply = post.parentSeq !== null
  draft.written.contents.set(post.seq, {
    isNew: false,
    accountId,
    isReply,
    receivedMs,
    isCounted,
    ...content,
    areTagsCounted: isCounted,
    text: message.text,
    body,
  })
  const mentioned = body.mentions.map(({ account }) => account)
  draft.posts.set(toDigestKey(message.to), { ...post, mentioned, edit: { ts, messageId: id } })
  const isImported = imported !== undefined
  const notification = {
    kind: 'mention',
    postSeq: post.seq,
    actorId: post.accountId,
    seq,
    receivedMs,
    isImported,
  } as const
  const [before, after] = [listAddressees(draft, post), listAddressees(draft, { ...post, mentioned })]
  for (const accountId of before.keys())
    if (!after.has(accountId)) setNotification(draft, { ...notification, accountId, active: false })
  for (const [accountId, kind] of after)
    if (kind === 'mention') setNotification(draft, { ...notification, accountId, active: true })
}
