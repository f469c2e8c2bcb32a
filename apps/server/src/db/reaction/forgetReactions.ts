import type { MessageType } from '@kith/protocol'
import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { isOfType } from '../log/isOfType.ts'

/** Forgets reactions that were undone, and in the log to what they and their undos were. `types`: of both. */
export async function forgetReactions(
  tx: Tx,
  { types, before, limit }: { types: readonly MessageType[]; before: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    with pair as (
      delete from reaction where (account_id, kind, post_seq) in (
        select account_id, kind, post_seq from reaction where not active and ts < ${before} order by ts limit ${limit}
      )
      returning account_id, kind, post_seq
    ), entries as (
      update message as entry set post_seq = null from pair
      where entry.envelope is null and entry.type in (pair.kind, 'un' || pair.kind)
        and ${isOfType('entry.type', types)}
        and entry.post_seq = pair.post_seq and entry.account_id = pair.account_id
    ), notifications as (
      delete from notification using pair
      where notification.post_seq = pair.post_seq and notification.actor_id = pair.account_id
        and notification.kind = pair.kind and not notification.active
    )
    select count(*) from pair`.execute(tx)
  return Number(rows[0]?.count)
}
