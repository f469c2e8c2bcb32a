import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { hidingRows } from './hidingRows.ts'
import type { HidingKind } from './isHiddenFrom.ts'

/** Which of these accounts are hidden from a viewer, and why, by the rule of `hidingRows`; a block before a mute. */
export async function findHidden(
  db: Db,
  { viewerId, accountIds }: { viewerId: bigint; accountIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, HidingKind>> {
  if (accountIds.length === 0) return new Map()
  const { own, others } = hidingRows(viewerId)
  const rows = await db
    .selectFrom('private_item')
    .select(['target_id as id', 'kind'])
    .where(isAnyOf('target_id', 'bigint', accountIds))
    .where(own)
    .unionAll((hiders) =>
      hiders
        .selectFrom('private_item')
        .select(['account_id as id', 'kind'])
        .where(isAnyOf('account_id', 'bigint', accountIds))
        .where(others),
    )
    .execute()
  const hidden = new Map<bigint, HidingKind>()
  for (const { id, kind } of rows) {
    // A mute or block names an account, by a check of the table.
    if (id !== null && hidden.get(id) !== 'block') hidden.set(id, kind === 'block' ? 'block' : 'mute')
  }
  return hidden
}
