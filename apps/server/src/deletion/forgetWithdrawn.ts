import { sql } from 'kysely'
import type { Db, Tx } from '../db/Database.ts'
import { whileLogLocked } from '../db/whileLogLocked.ts'

export type ForgetWithdrawnParameters = {
  nowMs: number
  abort: AbortSignal
  /** Pairs forgotten in one transaction; no writer commits meanwhile. */
  limit?: number | undefined
}

/** Until then an older message may still arrive, and repeating it the same day notifies only once. */
const rememberMs = 86_400_000

/**
 * Forgets what was undone a day ago: whom an account followed, what it liked, reposted or hid. The envelopes are purged by then. This
 * deletes the rows that kept an older message from winning, and the targets in the log entries. A rebuild produces the same rows.
 */
export async function forgetWithdrawn(
  db: Db,
  { nowMs, abort, limit = 200 }: ForgetWithdrawnParameters,
): Promise<{ forgotten: number }> {
  const before = new Date(nowMs - rememberMs)
  let forgotten = 0
  for (const forget of [forgetReactions, forgetFollows]) {
    for (let isLeft = true; isLeft && !abort.aborted; ) {
      const count = await whileLogLocked(db, (tx) => forget(tx, { before, limit }))
      forgotten += count
      isLeft = count === limit
    }
  }
  return { forgotten }
}

type Batch = { before: Date; limit: number }

async function forgetReactions(tx: Tx, { before, limit }: Batch): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    with pair as (
      delete from reaction where (account_id, kind, post_seq) in (
        select account_id, kind, post_seq from reaction where not active and ts < ${before} order by ts limit ${limit}
      )
      returning account_id, kind, post_seq
    ), entries as (
      update message as entry set post_seq = null from pair
      where entry.envelope is null and entry.type in (pair.kind, 'un' || pair.kind)
        and entry.type in ('like', 'unlike', 'repost', 'unrepost', 'hide', 'unhide')
        and entry.post_seq = pair.post_seq and entry.account_id = pair.account_id
    ), notifications as (
      delete from notification using pair
      where notification.post_seq = pair.post_seq and notification.actor_id = pair.account_id
        and notification.kind = pair.kind and not notification.active
    )
    select count(*) from pair`.execute(tx)
  return Number(rows[0]?.count)
}

async function forgetFollows(tx: Tx, { before, limit }: Batch): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    with pair as (
      delete from edge where (source_id, kind, target_id) in (
        select source_id, kind, target_id from edge where not active and ts < ${before} order by ts limit ${limit}
      )
      returning source_id, target_id
    ), entries as (
      update message as entry set target_id = null from pair
      where entry.envelope is null and entry.target_id = pair.target_id and entry.account_id = pair.source_id
    ), notifications as (
      delete from notification using pair
      where notification.post_seq = 0 and notification.actor_id = pair.source_id and notification.kind = 'follow'
        and notification.account_id = pair.target_id and not notification.active
    )
    select count(*) from pair`.execute(tx)
  return Number(rows[0]?.count)
}
