import { toHex } from '../../../bytes/toHex.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import { listAddressees } from '../../batch/listAddressees.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import type { PostState } from '../../batch/PostState.ts'
import { setNotification } from '../../batch/setNotification.ts'
import type { Target } from '../../batch/Target.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { toPostBody } from './toPostBody.ts'

/** Adds a post, counts it where it answers or quotes another, and notifies the accounts it addresses. */
export function projectPost(
  draft: BatchDraft,
  { id, accountId, receivedMs, imported }: VerifiedMessage,
  message: MessageOf<'post'>,
  seq: bigint,
  { post: parent, root, quoted }: Target,
  { isCounted }: { isCounted: boolean },
): void {
  const body = toPostBody(message)
  const replyControl = message.replies ?? 'everyone'
  draft.written.posts.push({
    seq,
    id,
    account_id: accountId,
    root_seq: root?.seq ?? null,
    parent_seq: parent?.seq ?? null,
    quote_seq: quoted?.seq ?? null,
    text: message.text,
    body: JSON.stringify(body),
    reply_control: replyControl,
    ts: new Date(message.ts),
    received_at: new Date(receivedMs),
    time_verified: imported?.isTimeVerified ?? true,
  })
  const post: PostState = {
    seq,
    root_seq: root?.seq ?? null,
    parent_seq: parent?.seq ?? null,
    quote_seq: quoted?.seq ?? null,
    quotedAuthor: quoted?.account_id ?? null,
    above: parent && root ? [root.account_id, parent.account_id] : [],
    account_id: accountId,
    reply_control: replyControl,
    mentioned: body.mentions.map(({ account }) => account),
    isDeleted: false,
    edit: null,
  }
  draft.posts.set(toHex(id), post)
  draft.written.contents.set(seq, {
    isNew: true,
    accountId,
    isReply: parent !== undefined,
    receivedMs,
    isCounted,
    areTagsCounted: isCounted,
    text: message.text,
    body,
  })
  const counts = draft.countAccount(accountId)
  counts.posts += 1
  if (parent) counts.replies += 1
  if (parent) draft.countPost(parent.seq).replies += 1
  if (quoted) draft.countPost(quoted.seq).quotes += 1
  const isImported = imported !== undefined
  const notification = { postSeq: seq, actorId: accountId, active: true, seq, receivedMs, isImported }
  for (const [addressee, kind] of listAddressees(draft, post))
    setNotification(draft, { ...notification, accountId: addressee, kind })
}
