import { sql } from 'kysely'
import type { Db, Tx } from '../db/Database.ts'
import { whileLogLocked } from '../db/whileLogLocked.ts'

export type ForgetWithdrawnParameters = {
  nowMs: number
  abort: AbortSignal
  /** Pairs forgotten in one transaction, while nobody else writes. */
  limit?: number | undefined
}

/** Until then an older message may still arrive, and what is done again the same day notifies nobody again. */
const rememberMs = 86_400_000

/**
 * Forgets what was undone a day ago: whom an account followed, what it liked, reposted or hid. The signed bytes are gone by then; now
 * go the rows that kept an older message from winning, and what the log entries said of their target. A rebuild arrives at the same.
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
  const rows = await tx
    .selectFrom('reaction')
    .select(['account_id', 'kind', 'post_seq'])
    .where('active', '=', false)
    .where('ts', '<', before)
    .orderBy('ts')
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  const pairs = sql.join(
    rows.map(({ account_id, kind, post_seq }) => sql`(${account_id}::bigint, ${kind}::text, ${post_seq}::bigint)`),
  )
  await sql`
    update message as entry set post_seq = null from (values ${pairs}) as pair (account_id, kind, post_seq)
    where entry.envelope is null and entry.type in (pair.kind, 'un' || pair.kind)
      and entry.type in ('like', 'unlike', 'repost', 'unrepost', 'hide', 'unhide')
      and entry.post_seq = pair.post_seq and entry.account_id = pair.account_id`.execute(tx)
  await sql`
    delete from notification using (values ${pairs}) as pair (account_id, kind, post_seq)
    where notification.post_seq = pair.post_seq and notification.actor_id = pair.account_id
      and notification.kind = pair.kind and not notification.active`.execute(tx)
  await sql`
    delete from reaction using (values ${pairs}) as pair (account_id, kind, post_seq)
    where (reaction.account_id, reaction.kind, reaction.post_seq) = (pair.account_id, pair.kind, pair.post_seq)`.execute(
    tx,
  )
  return rows.length
}

async function forgetFollows(tx: Tx, { before, limit }: Batch): Promise<number> {
  const rows = await tx
    .selectFrom('edge')
    .select(['source_id', 'target_id'])
    .where('active', '=', false)
    .where('ts', '<', before)
    .orderBy('ts')
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  const pairs = sql.join(rows.map(({ source_id, target_id }) => sql`(${source_id}::bigint, ${target_id}::bigint)`))
  await sql`
    update message as entry set target_id = null from (values ${pairs}) as pair (source_id, target_id)
    where entry.envelope is null and entry.target_id = pair.target_id and entry.account_id = pair.source_id`.execute(tx)
  await sql`
    delete from notification using (values ${pairs}) as pair (source_id, target_id)
    where notification.post_seq = 0 and notification.actor_id = pair.source_id and notification.kind = 'follow'
      and notification.account_id = pair.target_id and not notification.active`.execute(tx)
  await sql`
    delete from edge using (values ${pairs}) as pair (source_id, target_id)
    where edge.kind = 'follow' and (edge.source_id, edge.target_id) = (pair.source_id, pair.target_id)`.execute(tx)
  return rows.length
}
