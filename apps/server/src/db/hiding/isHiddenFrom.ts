import { type RawBuilder, sql } from 'kysely'
import type { Given } from '../createQuery.ts'
import { hidingRows } from './hidingRows.ts'

/** What a viewer does to accounts it does not want to see. */
export type HidingKind = 'mute' | 'block'

/**
 * Whether the account whose id is in `column` is hidden from a viewer, by the rule of `hidingRows`. False for null. A part of
 * `where`, in Kysely as in `sql`; two look-ups in one index for each row, whatever the number of mutes.
 *
 * @param column with its table, e.g. `post.account_id`.
 * @param kinds what of the viewer's own counts: `['block']` for where a mute changes nothing, such as one's own bookmarks.
 */
export function isHiddenFrom(
  viewerId: Given<bigint>,
  column: `${string}.${string}`,
  kinds?: readonly HidingKind[],
): RawBuilder<boolean> {
  const account = sql.ref(column)
  const { own, others } = hidingRows(viewerId, kinds)
  return sql<boolean>`(
    exists (select from private_item where target_id = ${account} and ${own})
    or exists (select from private_item where account_id = ${account} and ${others})
  )`
}
