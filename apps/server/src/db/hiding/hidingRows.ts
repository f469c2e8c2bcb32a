import { type RawBuilder, sql } from 'kysely'
import type { Given } from '../createQuery.ts'
import type { PrivateKind } from '../tables/RelationTables.ts'

/** Parts of `where` over `private_item`. */
export type HidingRows = {
  /** Mutes and blocks by the viewer; `target_id` is the account that is muted or blocked. */
  own: RawBuilder<boolean>
  /** Blocks of the viewer; `account_id` is the account that blocks. */
  others: RawBuilder<boolean>
}

/**
 * The rule of what is hidden from a viewer: what it mutes or blocks, and who blocks it.
 *
 * @param kinds what of the viewer's own counts.
 */
export function hidingRows(viewerId: Given<bigint>, kinds: readonly PrivateKind[] = ['mute', 'block']): HidingRows {
  return {
    own: sql<boolean>`(account_id = ${viewerId} and kind in (${sql.join(kinds)}) and active)`,
    others: sql<boolean>`(target_id = ${viewerId} and kind = 'block' and active)`,
  }
}
