import { completeDeletion } from '../db/account/completeDeletion.ts'
import { findOpenDeletion, type OpenDeletion } from '../db/account/findOpenDeletion.ts'
import { purgeAccountRows } from '../db/account/purgeAccountRows.ts'
import type { Db, Tx } from '../db/Database.ts'
import { lockAccountDelegations } from '../db/delegation/lockAccountDelegations.ts'
import { lockLogHead } from '../db/log/lockLogHead.ts'
import { moveLogHead } from '../db/log/moveLogHead.ts'
import { listUploads } from '../db/media/listUploads.ts'
import { releaseUploads } from '../db/media/releaseUploads.ts'
import { whileLogLocked } from '../db/whileLogLocked.ts'
import type { MessageKind } from '../log/kinds/MessageKind.ts'
import { messageKinds } from '../log/kinds/messageKinds.ts'
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
    const next = await findOpenDeletion(db)
    if (!next || !(await purgeAccount(db, next, { now, abort, limit }))) return { purged }
  }
}

/** In steps, each of which locks the log: they change counts that messages change, too. False when it was stopped in between. */
async function purgeAccount(
  db: Db,
  deletion: OpenDeletion,
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
async function finish(tx: Tx, { accountId, seq }: OpenDeletion, now: Date): Promise<void> {
  // Its keys before the log, as a batch of messages locks them: else each could wait for the other.
  await lockAccountDelegations(tx, accountId)
  const head = await lockLogHead(tx)
  // Another process was first.
  if (!(await completeDeletion(tx, { seq, at: now, completedSeq: head + 1n }))) return
  for (const purge of purges) await purge(tx, accountId)
  // What was uploaded and not posted; the rest went with what named it.
  await releaseUploads(tx, await listUploads(tx, accountId))
  await purgeAccountRows(tx, accountId)
  await moveLogHead(tx, head + 1n)
}
