import type { Db } from '../Database.ts'
import { isHiddenFrom } from '../hiding/isHiddenFrom.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page, PageEntry } from '../page/Page.ts'

/** The posts an account keeps for itself, newest bookmark first; without posts of authors it blocks or is blocked by. */
export async function listBookmarks(
  db: Db,
  { accountId }: { accountId: bigint },
  page: Page,
): Promise<readonly PageEntry[]> {
  return await db
    .selectFrom('private_item')
    .innerJoin('post', 'post.id', 'private_item.subject')
    .select(['private_item.place as cursor', 'post.seq as key'])
    .where('private_item.account_id', '=', accountId)
    .where('private_item.kind', '=', 'bookmark')
    .where('private_item.active', '=', true)
    .where(({ not }) => not(isHiddenFrom(accountId, 'post.account_id', ['block'])))
    .$call((list) => cutPage(list, 'private_item.place', page))
    .execute()
}
