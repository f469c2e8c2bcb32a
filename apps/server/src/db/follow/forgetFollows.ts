import { sql } from 'kysely'
import type { Tx } from '../Database.ts'

/** Forgets follows that were undone, and their target in the log. */
export async function forgetFollows(tx: Tx, { before, limit }: { before: Date; limit: number }): Promise<number> {
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
