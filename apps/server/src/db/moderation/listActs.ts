import type { Db } from '../Database.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page, PageEntry } from '../page/Page.ts'

/** Acts of the operators: all, those about a post or an account as operators see them, or those shown to an account. Newest first. */
export async function listActs(
  db: Db,
  of: 'everyone' | { subject: { accountId: bigint; postSeq: bigint | null } } | { shownTo: bigint },
  page: Page,
): Promise<readonly PageEntry[]> {
  const query = db
    .selectFrom('moderation_act')
    .select(['seq as cursor', 'seq as key'])
    .$call((list) => cutPage(list, 'seq', page))
  if (of === 'everyone') return await query.execute()
  // That reports were closed would reveal that there were some.
  if ('shownTo' in of) return await query.where('account_id', '=', of.shownTo).where('act', '<>', 'close').execute()
  const { accountId, postSeq } = of.subject
  return await query
    .where('account_id', '=', accountId)
    .where('post_seq', postSeq === null ? 'is' : '=', postSeq)
    .execute()
}
