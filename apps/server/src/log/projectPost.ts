import { toHex } from '../bytes/toHex.ts'
import type { BatchDraft } from './BatchDraft.ts'
import type { MessageOf } from './MessageOf.ts'
import type { Target } from './Target.ts'
import { toPostBody } from './toPostBody.ts'
import type { VerifiedMessage } from './VerifiedMessage.ts'

/** Adds a post, and counts it where it answers or quotes another. */
export function projectPost(
  draft: BatchDraft,
  { id, accountId, receivedMs }: VerifiedMessage,
  message: MessageOf<'post'>,
  seq: bigint,
  { post: parent, root, quoted }: Target,
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
  })
  draft.posts.set(toHex(id), {
    seq,
    root_seq: root?.seq ?? null,
    parent_seq: parent?.seq ?? null,
    quote_seq: quoted?.seq ?? null,
    above: parent && root ? [root.account_id, parent.account_id] : [],
    account_id: accountId,
    reply_control: replyControl,
    mentioned: body.mentions.map(({ account }) => account),
    isDeleted: false,
    edit: null,
  })
  draft.countAccount(accountId).posts += 1
  if (parent) draft.countPost(parent.seq).replies += 1
  if (quoted) draft.countPost(quoted.seq).quotes += 1
}
