import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isHiddenByOperators } from '../hiding/isHiddenByOperators.ts'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page, PageEntry } from '../page/Page.ts'

/**
 * Posts and replies under a tag that operators do not withhold at `now`, newest first. `tag`: its folded name. If they were left out
 * of a page later, its cursors would reveal tags of withheld posts.
 */
export async function listTagged(
  db: Db,
  { tag, now }: { tag: string; now: Date },
  page: Page,
): Promise<readonly PageEntry[]> {
  return await db
    .selectFrom('post_tag')
    .select(['post_seq as cursor', 'post_seq as key'])
    .where('tag', '=', tag)
    .where(sql<boolean>`not ${isHiddenByOperators('post_tag.post_seq')}`)
    .where(sql<boolean>`not ${isSuspendedAt(now, 'post_tag.account_id')}`)
    .$call((list) => cutPage(list, 'post_seq', page))
    .execute()
}
