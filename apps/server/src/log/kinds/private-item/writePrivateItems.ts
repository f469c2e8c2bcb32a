import { limits } from '@kith/protocol'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/Database.ts'
import type { Writes } from '../../../db/Writes.ts'
import type { BatchPlan } from '../../batch/BatchPlan.ts'

/**
 * Writes what accounts keep to themselves, and forgets what they took back once no older message about it can arrive: a message is
 * taken within 120 seconds of its time, so after twice that whatever arrives is newer.
 */
export function* writePrivateItems(tx: Tx, items: BatchPlan['privateItems']): Writes {
  if (items.length === 0) return
  yield tx
    .insertInto('private_item')
    .values(items.map((item, index) => ({ ...item, place: toPlace(item, index) })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'subject']).doUpdateSet(({ ref }) => ({
        active: ref('excluded.active'),
        // Kept again what is kept, it stays where it is in lists.
        place: sql<bigint>`case when private_item.active then private_item.place else excluded.place end`,
        ts: ref('excluded.ts'),
        message_id: ref('excluded.message_id'),
        kept_at: ref('excluded.kept_at'),
      })),
    )
    .compile()
  const keptMs = items.map(({ kept_at }) => new Date(kept_at).getTime())
  yield tx
    .deleteFrom('private_item')
    .where('account_id', 'in', [...new Set(items.map(({ account_id }) => account_id))])
    .where('active', '=', false)
    .where('kept_at', '<', new Date(Math.min(...keptMs) - 2 * limits.clockSkewMs))
    .compile()
}

/** A place behind all in its list. The log is locked: nobody else adds to it meanwhile. */
function toPlace({ account_id, kind }: BatchPlan['privateItems'][number], index: number): RawBuilder<bigint> {
  return sql`coalesce((
    select max(place) from private_item where account_id = ${account_id} and kind = ${kind} and active
  ), 0) + ${index + 1}`
}
