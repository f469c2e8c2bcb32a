import { sql } from 'kysely'
import { findDigest } from '../bytes/findDigest.ts'
import { parseHex } from '../bytes/parseHex.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Tx } from '../db/Database.ts'
import type { BatchState, PostState } from './BatchState.ts'
import { isAboutAccount } from './isAboutAccount.ts'
import { isPrivate } from './isPrivate.ts'
import { isReaction } from './isReaction.ts'
import { listHandleOwners } from './listHandleOwners.ts'
import { listNamed } from './listNamed.ts'
import { isModeration } from './moderation/isModeration.ts'
import { readModerationState } from './moderation/readModerationState.ts'
import { toReference } from './moderation/toReference.ts'
import { readMediaState } from './readMediaState.ts'
import { readNotificationState } from './readNotificationState.ts'
import { readSeenMarks } from './readSeenMarks.ts'
import { toDigestKey } from './toDigestKey.ts'
import { toPrivateItem } from './toPrivateItem.ts'
import type { VerifiedMessage } from './VerifiedMessage.ts'

/** Locks the batch's delegations, then the log, and reads what the batch is judged by. */
export async function readBatchState(
  tx: Tx,
  {
    messages,
    chainId,
    operators,
    importer,
  }: {
    messages: readonly VerifiedMessage[]
    chainId: number
    operators: ReadonlySet<string>
    /** Of messages that came in a file: the delegation whose key brought it. They have an allowance of their own. */
    importer?: Uint8Array | undefined
  },
): Promise<BatchState> {
  const delegationIds = unique([...messages.map(({ delegationId }) => delegationId), ...(importer ? [importer] : [])])
  const accountIds = [...new Set(messages.map(({ accountId }) => accountId))]

  // Always in the same order, and before the log: two batches, or a batch and a revocation, never wait on each other in a ring.
  const delegations = await tx
    .selectFrom('delegation')
    .select(['id', 'expires_at', 'last_used_at', 'revoked_at'])
    .where('id', 'in', delegationIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { seq: head } = await tx.selectFrom('log_head').select('seq').forUpdate().executeTakeFirstOrThrow()

  const accepted = await tx
    .selectFrom('message')
    .select(['id', 'seq', 'received_at', 'receipt'])
    .where('id', 'in', unique(messages.map(({ id }) => id)))
    .execute()
  const leaving = await tx
    .selectFrom('account_deletion')
    .select('account_id')
    .where('completed_at', 'is', null)
    .execute()
  const referred = await readReferred(tx, messages)
  const privateItems = await readPrivateItems(tx, messages)
  const seenMarks = await readSeenMarks(tx, messages)
  const mutedWords = await countMutedWords(tx, messages)
  const media = await readMediaState(tx, messages)
  const moderation = await readModerationState(tx, { messages, operators, posts: referred.posts })
  const spending = await tx
    .selectFrom(importer ? 'import_quota' : 'quota')
    .select(['account_id', 'hour', 'hour_points', 'day', 'day_points'])
    .where('account_id', 'in', accountIds)
    .execute()
  const withHandle = await listHandleOwners(tx, { accountIds, chainId })

  return {
    head,
    accepted: new Map(accepted.map(({ id, ...row }) => [toHex(id), row])),
    delegations: new Map(delegations.map(({ id, ...row }) => [toHex(id), row])),
    leaving: new Set(leaving.map(({ account_id }) => account_id)),
    ...referred,
    privateItems,
    seenMarks,
    mutedWords,
    media,
    moderation,
    spending: new Map(spending.map(({ account_id, ...row }) => [account_id, row])),
    withHandle,
  }
}

type Referred = Pick<
  BatchState,
  'posts' | 'accounts' | 'createdAccounts' | 'follows' | 'reactions' | 'profileFields' | 'notifications'
>

/** Reads what messages refer to as it is projected now: for a batch that came, and for the log when it is replayed. */
export async function readReferred(tx: Tx, messages: readonly VerifiedMessage[]): Promise<Referred> {
  const posts = await readPosts(tx, messages)
  const { accounts, createdAccounts } = await readTargets(tx, messages, posts)
  const notifications = await readNotificationState(tx, messages, { accounts, posts })
  return { posts, accounts, createdAccounts, notifications, ...(await readClaims(tx, messages, { accounts, posts })) }
}

async function readPosts(tx: Tx, messages: readonly VerifiedMessage[]): Promise<BatchState['posts']> {
  const cids = messages.flatMap(({ message }) => {
    if (message.type === 'post')
      return [message.reply?.root, message.reply?.parent, message.quote].filter((cid) => cid !== undefined)
    if (isModeration(message)) {
      const reference = toReference(message)
      return reference.kind === 'post' ? [reference.id] : []
    }
    return 'to' in message && !isAboutAccount(message) ? [message.to] : []
  })
  const ids = unique(cids.map(findDigest).filter((digest) => digest !== null))
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('post')
    .leftJoin('post as root', 'root.seq', 'post.root_seq')
    .leftJoin('post as parent', 'parent.seq', 'post.parent_seq')
    .leftJoin('post as quoted', 'quoted.seq', 'post.quote_seq')
    .select([
      'post.id',
      'post.seq',
      'post.root_seq',
      'post.parent_seq',
      'post.quote_seq',
      'post.account_id',
      'post.reply_control',
      'post.deleted_seq',
      'post.edit_id',
      'post.edit_ts',
      'post.body',
      'root.account_id as rootAuthor',
      'parent.account_id as parentAuthor',
      'quoted.account_id as quotedAuthor',
    ])
    .where('post.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, body, deleted_seq, edit_id, edit_ts, rootAuthor, parentAuthor, ...row }) => [
      toHex(id),
      {
        ...row,
        above: [rootAuthor, parentAuthor].filter((author) => author !== null),
        mentioned: body.mentions.map(({ account }) => account),
        isDeleted: deleted_seq !== null,
        edit: edit_id && edit_ts ? { ts: edit_ts, message_id: edit_id } : null,
      },
    ]),
  )
}

/** Accounts to follow, mention, mute or block get a row even before they ever sign in. */
async function readTargets(
  tx: Tx,
  messages: readonly VerifiedMessage[],
  posts: BatchState['posts'],
): Promise<Pick<BatchState, 'accounts' | 'createdAccounts'>> {
  const addresses = new Map<string, { bytes: Uint8Array; receivedMs: number }>()
  for (const { message, receivedMs } of messages) {
    for (const address of listNamed(message, posts)) addresses.set(address, { bytes: parseHex(address), receivedMs })
  }
  if (addresses.size === 0) return { accounts: new Map(), createdAccounts: [] }
  const created = await tx
    .insertInto('account')
    .values(
      [...addresses.values()].map(({ bytes, receivedMs }) => ({ address: bytes, created_at: new Date(receivedMs) })),
    )
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('id')
    .execute()
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'address'])
    .where(
      'address',
      'in',
      [...addresses.values()].map(({ bytes }) => bytes),
    )
    .execute()
  return {
    accounts: new Map(rows.map(({ id, address }) => [`0x${toHex(address)}`, id])),
    createdAccounts: created.map(({ id }) => id),
  }
}

async function readClaims(
  tx: Tx,
  messages: readonly VerifiedMessage[],
  { accounts, posts }: Pick<BatchState, 'accounts' | 'posts'>,
): Promise<Pick<BatchState, 'follows' | 'reactions' | 'profileFields'>> {
  const sources = new Set<bigint>()
  const targets = new Set(accounts.values())
  const reactors = new Set<bigint>()
  const authors = new Set<bigint>()
  for (const { message, accountId } of messages) {
    if (message.type === 'follow' || message.type === 'unfollow') sources.add(accountId)
    if (isReaction(message)) reactors.add(accountId)
    if (message.type === 'profile') authors.add(accountId)
  }
  for (const { source, target } of listNeededFollows(messages, posts)) {
    sources.add(source)
    targets.add(target)
  }

  const follows =
    sources.size === 0
      ? []
      : await tx
          .selectFrom('edge')
          .select(['source_id', 'target_id', 'active', 'seq', 'ts', 'message_id'])
          .where('kind', '=', 'follow')
          .where('source_id', 'in', [...sources])
          .where('target_id', 'in', [...targets])
          .execute()
  const postSeqs = [...posts.values()].map(({ seq }) => seq)
  const reactions =
    reactors.size === 0 || postSeqs.length === 0
      ? []
      : await tx
          .selectFrom('reaction')
          .select(['account_id', 'kind', 'post_seq', 'active', 'seq', 'ts', 'message_id'])
          .where('account_id', 'in', [...reactors])
          .where('post_seq', 'in', postSeqs)
          .execute()
  const profileFields =
    authors.size === 0
      ? []
      : await tx
          .selectFrom('profile_field')
          .select(['account_id', 'field', 'seq', 'ts', 'message_id'])
          .where('account_id', 'in', [...authors])
          .execute()

  return {
    follows: new Map(follows.map(({ source_id, target_id, ...claim }) => [`${source_id}:${target_id}`, claim])),
    reactions: new Map(
      reactions.map(({ account_id, kind, post_seq, ...claim }) => [`${account_id}:${kind}:${post_seq}`, claim]),
    ),
    profileFields: new Map(
      profileFields.map(({ account_id, field, ...claim }) => [`${account_id}:${field}`, { ...claim, active: true }]),
    ),
  }
}

async function readPrivateItems(tx: Tx, messages: readonly VerifiedMessage[]): Promise<BatchState['privateItems']> {
  const writers = new Set<bigint>()
  const subjects: Uint8Array[] = []
  for (const { message, accountId } of messages) {
    if (!isPrivate(message)) continue
    writers.add(accountId)
    subjects.push(toPrivateItem(accountId, message).subject)
  }
  if (subjects.length === 0) return new Map()
  const rows = await tx
    .selectFrom('private_item')
    .select(['account_id', 'kind', 'subject', 'active', 'ts', 'message_id'])
    .where('account_id', 'in', [...writers])
    .where('subject', 'in', unique(subjects))
    .execute()
  return new Map(
    rows.map(({ account_id, kind, subject, ...claim }) => [`${account_id}:${kind}:${toHex(subject)}`, claim]),
  )
}

async function countMutedWords(tx: Tx, messages: readonly VerifiedMessage[]): Promise<BatchState['mutedWords']> {
  const writers = new Set(messages.flatMap((it) => (it.message.type === 'mute-word' ? [it.accountId] : [])))
  if (writers.size === 0) return new Map()
  const rows = await tx
    .selectFrom('private_item')
    .select(['account_id', sql<number>`count(*)::integer`.as('count')])
    .where('account_id', 'in', [...writers])
    .where('kind', '=', 'mute-word')
    .where('active', '=', true)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, count }) => [account_id, count]))
}

/** Which follows decide about replies into threads that are open to those whom the thread's author follows. */
function listNeededFollows(
  messages: readonly VerifiedMessage[],
  posts: BatchState['posts'],
): { source: bigint; target: bigint }[] {
  const authors = new Map([...posts].filter(isForFollowed).map(([key, { account_id }]) => [key, account_id]))
  // A thread may begin in this very batch.
  for (const { id, message, accountId } of messages) {
    if (message.type === 'post' && message.replies === 'following') authors.set(toHex(id), accountId)
  }
  return messages.flatMap(({ message, accountId }) => {
    if (message.type !== 'post' || !message.reply) return []
    const source = authors.get(toDigestKey(message.reply.root))
    return source === undefined ? [] : [{ source, target: accountId }]
  })
}

function isForFollowed([, { reply_control: control }]: [string, PostState]): boolean {
  return control === 'following'
}

function unique(digests: readonly Uint8Array[]): Uint8Array[] {
  return [...new Map(digests.map((digest) => [toHex(digest), digest])).values()]
}
