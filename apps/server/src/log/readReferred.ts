import { encodeAccountAddress } from '@kith/protocol'
import { askAccounts } from '../db/account/askAccounts.ts'
import { askCreatedAccounts, type NamedAccount } from '../db/account/askCreatedAccounts.ts'
import type { Tx } from '../db/Database.ts'
import { readBatch } from '../db/readBatch.ts'
import { askEarlierNotifications } from './askEarlierNotifications.ts'
import { askParts } from './askParts.ts'
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
