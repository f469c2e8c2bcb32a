import { limits } from '@kith/protocol'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { type NewRow, toRow } from '../NewRow.ts'
import type { Writes } from '../Writes.ts'

/** What an account keeps, or kept before. Its place in lists is found when it is written. */
export type WrittenItem = Omit<NewRow<'private_item'>, 'place'>

/**
 * Writes what accounts keep to themselves, and forgets what they took back once no older message about it can arrive:
 * a message is accepted within 120 seconds of its time, so after twice that whatever arrives is newer.
 */
export function* writePrivateItems(tx: Tx, items: readonly WrittenItem[]): Writes {
  if (items.length === 0) return
  yield tx
    .insertInto('private_item')
    .values(
      items.map((item, index) => ({ ...toRow<'private_item'>({ ...item, place: 0n }), place: toPlace(item, index) })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'subject']).doUpdateSet(({ ref }) => ({
        active: ref('excluded.active'),
        // Kept again what is kept, it stays where it is in lists; what had ended comes first again.
        place: sql<bigint>`case
          when private_item.active and coalesce(private_item.until > excluded.kept_at, true) then private_item.place
          else excluded.place end`,
        ts: ref('excluded.ts'),
        message_id: ref('excluded.message_id'),
        kept_at: ref('excluded.kept_at'),
        until: ref('excluded.until'),
      })),
    )
    .compile()
  const keptMs = items.map(({ keptAt }) => new Date(keptAt).getTime())
  yield tx
    .deleteFrom('private_item')
    .where('account_id', 'in', [...new Set(items.map(({ accountId }) => accountId))])
    .where('active', '=', false)
    .where('kept_at', '<', new Date(Math.min(...keptMs) - 2 * limits.clockSkewMs))
    .compile()
}

/** A position after all in its list. The log is locked: no other writer adds to the list meanwhile. */
function toPlace({ accountId, kind }: WrittenItem, index: number): RawBuilder<bigint> {
  return sql`coalesce((
    select max(place) from private_item where account_id = ${accountId} and kind = ${kind} and active
  ), 0) + ${index + 1}`
}
