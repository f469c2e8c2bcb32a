import type { Db } from '../Database.ts'
import type { HidingKind } from '../hiding/isHiddenFrom.ts'
import { isAnyOf } from '../isAnyOf.ts'

export type FindMarkedAccountsParameters = {
  viewerId: bigint
  /** What the viewer does to them, or `blocker` for those that block the viewer. */
  as: HidingKind | 'blocker'
  addresses: readonly Uint8Array[]
}

/** Which of these accounts, by address, a viewer mutes or blocks, or block the viewer. */
export async function findMarkedAccounts(
  db: Db,
  { viewerId, as, addresses }: FindMarkedAccountsParameters,
): Promise<readonly Uint8Array[]> {
  if (addresses.length === 0) return []
  const marks = db.selectFrom('private_item').where('private_item.active', '=', true)
  const query =
    as === 'blocker'
      ? marks
          .innerJoin('account', 'account.id', 'private_item.account_id')
          .where('private_item.target_id', '=', viewerId)
          .where('private_item.kind', '=', 'block')
      : marks
          .innerJoin('account', 'account.id', 'private_item.target_id')
          .where('private_item.account_id', '=', viewerId)
          .where('private_item.kind', '=', as)
  const rows = await query
    .where(isAnyOf('account.address', 'bytea', addresses))
    .select('account.address')
    .execute()
  return rows.map(({ address }) => address)
}
