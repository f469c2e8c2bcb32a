import { type RawBuilder, sql } from 'kysely'

/** What a viewer does to accounts it does not want to see. */
export type HidingKind = 'mute' | 'block'

/**
 * Whether the account whose id stands in `column` is hidden from a viewer: the viewer mutes or blocks it, or it blocks the
 * viewer. False for null. A part of `where`, in Kysely as in `sql`; two look-ups in one index for each row, whatever the number
 * of mutes.
 *
 * @param kinds what of the viewer's own counts: `['block']` for where a mute changes nothing, such as one's own bookmarks.
 */
export function isHiddenFrom(
  viewerId: bigint,
  column: string,
  kinds: readonly HidingKind[] = ['mute', 'block'],
): RawBuilder<boolean> {
  const account = sql.ref(column)
  return sql<boolean>`(
    exists (
      select from private_item as hidden
      where hidden.target_id = ${account} and hidden.account_id = ${viewerId}
        and hidden.kind in (${sql.join(kinds)}) and hidden.active
    )
    or exists (
      select from private_item as hider
      where hider.target_id = ${viewerId} and hider.account_id = ${account}
        and hider.kind = 'block' and hider.active
    )
  )`
}
