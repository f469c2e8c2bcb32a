import { encodeAccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../bytes/readAccountAddress.ts'
import type { Tx } from '../db/Database.ts'
import { isAnyOf } from '../db/queries/isAnyOf.ts'
import { ask, readBatch } from '../db/readBatch.ts'
import { askNotifications } from './askNotifications.ts'
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
    notifications: askNotifications(tx, messages, found),
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
  const addresses = new Map<string, { bytes: Uint8Array; receivedMs: number }>()
  for (const { message, receivedMs } of messages) {
    for (const address of kindOf(message).listAccounts?.(message, posts) ?? [])
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
  return await readBatch(tx, {
    createdAccounts: ask(creation, (rows) => rows.map(({ id }) => id)),
    accounts: ask(selection, (rows) => new Map(rows.map(({ id, address }) => [readAccountAddress(address), id]))),
  })
}
