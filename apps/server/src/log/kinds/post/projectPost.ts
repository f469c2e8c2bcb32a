import { toHex } from '../../../bytes/toHex.ts'
import type { PostState } from '../../../db/post/PostState.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import { listAddressees } from '../../batch/listAddressees.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
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
    accountId,
    rootSeq: root?.seq ?? null,
    parentSeq: parent?.seq ?? null,
    quoteSeq: quoted?.seq ?? null,
    text: message.text,
    body: JSON.stringify(body),
    replyControl,
    ts: new Date(message.ts),
    receivedAt: new Date(receivedMs),
    timeVerified: imported?.isTimeVerified ?? true,
  })
  const post: PostState = {
    seq,
    rootSeq: root?.seq ?? null,
    parentSeq: parent?.seq ?? null,
    quoteSeq: quoted?.seq ?? null,
    quotedAuthor: quoted?.accountId ?? null,
    above: parent && root ? [root.accountId, parent.accountId] : [],
    accountId,
    replyControl,
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
