import type { Db } from '../Database.ts'
import type { HidingKind } from '../hiding/isHiddenFrom.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page, PageEntry } from '../page/Page.ts'

/** The accounts that someone mutes or blocks, newest first. */
export async function listHiddenAccounts(
  db: Db,
  { accountId, kind }: { accountId: bigint; kind: HidingKind },
  page: Page,
): Promise<readonly PageEntry[]> {
  return await db
    .selectFrom('private_item')
    .innerJoin('account', 'account.id', 'private_item.target_id')
    .select(['private_item.place as cursor', 'account.id as key'])
    .where('private_item.account_id', '=', accountId)
    .where('private_item.kind', '=', kind)
    .where('private_item.active', '=', true)
    .$call((list) => cutPage(list, 'private_item.place', page))
    .execute()
}
