import type { Db } from '../Database.ts'
import type { HidingKind } from './isHiddenFrom.ts'
import type { Page, PageEntry } from './Page.ts'

/** The accounts that someone mutes or blocks, newest first. */
export async function listHiddenAccounts(
  db: Db,
  { accountId, kind }: { accountId: bigint; kind: HidingKind },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  let query = db
    .selectFrom('private_item')
    .innerJoin('account', 'account.id', 'private_item.target_id')
    .select(['private_item.place as cursor', 'account.id as key'])
    .where('private_item.account_id', '=', accountId)
    .where('private_item.kind', '=', kind)
    .where('private_item.active', '=', true)
    .orderBy('private_item.place', 'desc')
    .limit(limit)
  if (after !== null) query = query.where('private_item.place', '<', after)
  return await query.execute()
}
