import type { Db } from '../Database.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page, PageEntry } from '../page/Page.ts'

/** The versions of an edited post, the original first, then its edits in the order they arrived. */
export async function listVersions(
  db: Db,
  { postSeq }: { postSeq: bigint },
  page: Page,
): Promise<readonly PageEntry[]> {
  return await db
    .selectFrom('post_version')
    .select(['seq as cursor', 'seq as key'])
    .where('post_seq', '=', postSeq)
    .$call((list) => cutPage(list, 'seq', { ...page, order: 'asc' }))
    .execute()
}
