import { encodeAccountAddress } from '@kith/protocol'
import { askAccounts } from '../db/account/askAccounts.ts'
import { askCreatedAccounts, type NamedAccount } from '../db/account/askCreatedAccounts.ts'
import type { Tx } from '../db/Database.ts'
import { askNotifications } from '../db/notification/askNotifications.ts'
import { known, type Question, readBatch } from '../db/readBatch.ts'
import { askParts } from './askParts.ts'
import type { Found } from './batch/BatchPart.ts'
import type { BatchState } from './batch/BatchState.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'

type Posts = Pick<BatchState, 'posts'>
type Referred = Pick<BatchState, 'accounts' | 'createdAccounts' | 'notifications' | 'parts'>

/**
 * Reads what messages and the posts they refer to lead to, as it is projected now: for a batch that came, and for the log
 * when it is replayed.
 */
export async function readReferred(tx: Tx, messages: readonly VerifiedMessage[], { posts }: Posts): Promise<Referred> {
  const { accounts, createdAccounts } = await readTargets(tx, messages, posts)
  const found = { accounts, posts }
  const claims = await readBatch(tx, {
    notifications: askEarlierNotifications(tx, messages, found),
    parts: askParts(tx, messages, { isProjection: true, ...found }),
  })
  return { accounts, createdAccounts, ...claims }
}

/** Accounts to follow, mention, mute, block, report or act upon get a row even before they ever sign in. */
async function readTargets(
  tx: Tx,
  messages: readonly VerifiedMessage[],
  posts: BatchState['posts'],
): Promise<Pick<BatchState, 'accounts' | 'createdAccounts'>> {
  const addresses = new Map<string, NamedAccount>()
  for (const { message, receivedMs } of messages) {
    for (const address of kindOf(message).listAccounts?.(message, posts) ?? [])
      addresses.set(address, { address: encodeAccountAddress(address), createdAt: new Date(receivedMs) })
  }
  if (addresses.size === 0) return { accounts: new Map(), createdAccounts: [] }
  const named = [...addresses.values()]
  return await readBatch(tx, {
    createdAccounts: askCreatedAccounts(tx, named),
    accounts: askAccounts(
      tx,
      named.map(({ address }) => address),
    ),
  })
}

/** Queries earlier notifications of what the batch repeats or undoes. */
function askEarlierNotifications(
  tx: Tx,
  messages: readonly VerifiedMessage[],
  found: Found,
): Question<BatchState['notifications']> {
  const pairs = new Map<string, { postSeq: bigint; actorId: bigint; accountId: bigint | undefined }>()
  for (const { message, accountId: actorId } of messages) {
    const kind = kindOf(message)
    const notified = kind.place === 'log' ? (kind.listNotified?.(message, found) ?? []) : []
    for (const { postSeq, accountId } of notified)
      pairs.set(`${postSeq}:${actorId}:${accountId}`, { postSeq, actorId, accountId })
  }
  const notified = [...pairs.values()].flatMap(({ accountId, ...pair }) =>
    accountId === undefined ? [] : [{ accountId, ...pair }],
  )
  return notified.length === 0 ? known(new Map()) : askNotifications(tx, notified)
}
