import { encodeAccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../bytes/readAccountAddress.ts'
import { toHex } from '../bytes/toHex.ts'
import { ask, askTogether, known, type Question } from '../db/askTogether.ts'
import type { Tx } from '../db/Database.ts'
import { isAnyOf } from '../db/queries/isAnyOf.ts'
import { askNotifications } from './askNotifications.ts'
import type { BatchState, PostState } from './batch/BatchState.ts'
import { toDigestKey } from './batch/toDigestKey.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { isReaction } from './kinds/reaction/isReaction.ts'
import { listNamed } from './listNamed.ts'

type Posts = Pick<BatchState, 'posts'>
type Referred = Pick<
  BatchState,
  'accounts' | 'createdAccounts' | 'follows' | 'reactions' | 'profileFields' | 'notifications'
>

/**
 * Reads what messages and the posts they refer to lead to, as it is projected now: for a batch that came, and for the log
 * when it is replayed.
 */
export async function readReferred(tx: Tx, messages: readonly VerifiedMessage[], { posts }: Posts): Promise<Referred> {
  const { accounts, createdAccounts } = await readTargets(tx, messages, posts)
  const found = { accounts, posts }
  const claims = await askTogether(tx, {
    notifications: askNotifications(tx, messages, found),
    follows: askFollows(tx, messages, found),
    reactions: askReactions(tx, messages, found),
    profileFields: askProfileFields(tx, messages),
  })
  return { accounts, createdAccounts, ...claims }
}

/** Accounts to follow, mention, mute, block, report or act upon get a row even before they ever sign in. */
async function readTargets(
  tx: Tx,
  messages: readonly VerifiedMessage[],
  posts: BatchState['posts'],
): Promise<Pick<BatchState, 'accounts' | 'createdAccounts'>> {
  const addresses = new Map<string, { bytes: Uint8Array; receivedMs: number }>()
  for (const { message, receivedMs } of messages) {
    for (const address of listNamed(message, posts))
      addresses.set(address, { bytes: encodeAccountAddress(address), receivedMs })
  }
  if (addresses.size === 0) return { accounts: new Map(), createdAccounts: [] }
  const creation = tx
    .insertInto('account')
    .values(
      [...addresses.values()].map(({ bytes, receivedMs }) => ({ address: bytes, created_at: new Date(receivedMs) })),
    )
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('id')
    .compile()
  const selection = tx
    .selectFrom('account')
    .select(['id', 'address'])
    .where(
      isAnyOf(
        'address',
        'bytea',
        [...addresses.values()].map(({ bytes }) => bytes),
      ),
    )
    .compile()
  return await askTogether(tx, {
    createdAccounts: ask(creation, (rows) => rows.map(({ id }) => id)),
    accounts: ask(selection, (rows) => new Map(rows.map(({ id, address }) => [readAccountAddress(address), id]))),
  })
}

function askFollows(
  tx: Tx,
  messages: readonly VerifiedMessage[],
  { accounts, posts }: Pick<BatchState, 'accounts' | 'posts'>,
): Question<BatchState['follows']> {
  const sources = new Set<bigint>()
  const targets = new Set(accounts.values())
  for (const { message, accountId } of messages) {
    if (message.type === 'follow' || message.type === 'unfollow') sources.add(accountId)
  }
  for (const { source, target } of listNeededFollows(messages, posts)) {
    sources.add(source)
    targets.add(target)
  }
  if (sources.size === 0) return known(new Map())
  const query = tx
    .selectFrom('edge')
    .select(['source_id', 'target_id', 'active', 'seq', 'ts', 'message_id', 'counted'])
    .where('kind', '=', 'follow')
    .where(isAnyOf('source_id', 'bigint', [...sources]))
    .where(isAnyOf('target_id', 'bigint', [...targets]))
    .compile()
  return ask(
    query,
    (rows) => new Map(rows.map(({ source_id, target_id, ...claim }) => [`${source_id}:${target_id}`, claim])),
  )
}

function askReactions(
  tx: Tx,
  messages: readonly VerifiedMessage[],
  { posts }: Posts,
): Question<BatchState['reactions']> {
  const reactors = messages.flatMap(({ message, accountId }) => (isReaction(message) ? [accountId] : []))
  if (reactors.length === 0 || posts.size === 0) return known(new Map())
  const query = tx
    .selectFrom('reaction')
    .select(['account_id', 'kind', 'post_seq', 'active', 'seq', 'ts', 'message_id', 'counted'])
    .where(isAnyOf('account_id', 'bigint', [...new Set(reactors)]))
    .where(
      isAnyOf(
        'post_seq',
        'bigint',
        [...posts.values()].map(({ seq }) => seq),
      ),
    )
    .compile()
  return ask(
    query,
    (rows) =>
      new Map(rows.map(({ account_id, kind, post_seq, ...claim }) => [`${account_id}:${kind}:${post_seq}`, claim])),
  )
}

function askProfileFields(tx: Tx, messages: readonly VerifiedMessage[]): Question<BatchState['profileFields']> {
  const authors = messages.flatMap(({ message, accountId }) => (message.type === 'profile' ? [accountId] : []))
  if (authors.length === 0) return known(new Map())
  const query = tx
    .selectFrom('profile_field')
    .select(['account_id', 'field', 'seq', 'ts', 'message_id'])
    .where(isAnyOf('account_id', 'bigint', [...new Set(authors)]))
    .compile()
  return ask(
    query,
    (rows) =>
      new Map(
        rows.map(({ account_id, field, ...claim }) => [
          `${account_id}:${field}`,
          { ...claim, active: true, counted: false },
        ]),
      ),
  )
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
