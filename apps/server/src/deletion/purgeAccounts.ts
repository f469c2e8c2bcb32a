import type { Db, Tx } from '../db/Database.ts'
import { moveHead } from '../db/moveHead.ts'
import { whileLogLocked } from '../db/whileLogLocked.ts'
import type { MessageKind } from '../log/kinds/MessageKind.ts'
import { messageKinds } from '../log/kinds/messageKinds.ts'
import { releaseUploads } from '../log/releaseUploads.ts'
import { purgeProjections } from '../rebuild/purgeProjections.ts'
import { purgeEntries } from './purgeEntries.ts'

export type PurgeAccountsParameters = {
  now: () => number
  abort: AbortSignal
  /** Things removed in one transaction, which holds the write lock. */
  limit?: number | undefined
}

/** The purges of what each kind kept for the account alone or reported to operators; kinds that share rows purge them once. */
const purges = new Set(
  Object.values<MessageKind>(messageKinds).flatMap((kind) => (kind.place === 'kept' ? (kind.purge ?? []) : [])),
)

type Deletion = { accountId: bigint; seq: bigint }

/**
 * Purges everything that deleted accounts left behind, in small transactions. Stopped or killed in between, it goes on
 * where it was; several processes at once do it once.
 *
 * @returns how many accounts are done with.
 */
export async function purgeAccounts(
  db: Db,
  { now, abort, limit = 200 }: PurgeAccountsParameters,
): Promise<{ purged: number }> {
  for (let purged = 0; ; purged++) {
    const next = await db
      .selectFrom('account_deletion')
      .select(['account_id as accountId', 'seq'])
      .where('completed_at', 'is', null)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    if (!next || !(await purgeAccount(db, next, { now, abort, limit }))) return { purged }
  }
}

/** In steps, each of which locks the log: they change counts that messages change, too. False when it was stopped in between. */
async function purgeAccount(
  db: Db,
  deletion: Deletion,
  { now, abort, limit }: PurgeAccountsParameters & { limit: number },
): Promise<boolean> {
  for (let isLeft = true; isLeft; ) {
    if (abort.aborted) return false
    isLeft = await whileLogLocked(db, (tx) => purgeProjections(tx, { ...deletion, limit }))
  }
  for (let after: bigint | null = 0n; after !== null; ) {
    if (abort.aborted) return false
    const from: bigint = after
    after = await whileLogLocked(db, (tx) => purgeEntries(tx, { ...deletion, after: from, limit }))
  }
  await db.transaction().execute((tx) => finish(tx, deletion, new Date(now())))
  return true
}

/**
 * Purges what the account kept to itself and what it signed in with: sign-in is refused until this is done. Then
 * it has its second log position, of the event for others: pages that read again find nothing of it.
 */
async function finish(tx: Tx, { accountId, seq }: Deletion, now: Date): Promise<void> {
  // Its keys before the log, as a batch of messages locks them: else each could wait for the other.
  await tx.selectFrom('delegation').select('id').where('account_id', '=', accountId).orderBy('id').forUpdate().execute()
  const { seq: head } = await tx.selectFrom('log_head').select('seq').forUpdate().executeTakeFirstOrThrow()
  const completed = await tx
    .updateTable('account_deletion')
    .set({ completed_at: now, completed_seq: head + 1n })
    .where('seq', '=', seq)
    .where('completed_at', 'is', null)
    .returning('seq')
    .executeTakeFirst()
  // Another process was first.
  if (!completed) return
  for (const purge of purges) await purge(tx, accountId)
  await tx.deleteFrom('account_network').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('influence').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('held_message').where('account_id', '=', accountId).execute()
  // What was uploaded and not posted; the rest went with what named it.
  const uploads = tx.selectFrom('media_upload').select(['account_id', 'digest']).where('account_id', '=', accountId)
  await releaseUploads(tx, await uploads.execute())
  const nothing = new Uint8Array()
  await tx.updateTable('delegation').set({ bytes: nothing, device: null }).where('account_id', '=', accountId).execute()
  await tx.updateTable('revocation').set({ bytes: nothing }).where('account_id', '=', accountId).execute()
  await moveHead(tx, head + 1n)
}
