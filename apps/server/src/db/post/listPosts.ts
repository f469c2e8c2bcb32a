import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isHiddenByOperators } from '../hiding/isHiddenByOperators.ts'
import { withheldAt } from '../hiding/withheldAt.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page, PageEntry } from '../page/Page.ts'

/**
 * Everyone's posts without replies, one account's replies, what it posted with pictures, or the posts that quote one; newest first.
 * What operators withhold is in no list that reveals something of its content by its positions alone. The pictures of a suspended
 * account do: itself and operators are shown them.
 */
export async function listPosts(
  db: Db,
  of: 'everyone' | { repliesBy: bigint } | { mediaBy: bigint } | { quotesOf: bigint; now: Date },
  page: Page,
): Promise<readonly PageEntry[]> {
  const query = db
    .selectFrom('post')
    .select(['seq as cursor', 'seq as key'])
    .where('deleted_seq', 'is', null)
    .$call((list) => cutPage(list, 'seq', page))
  if (of === 'everyone') return await query.where('parent_seq', 'is', null).execute()
  if ('mediaBy' in of)
    return await query
      .where('account_id', '=', of.mediaBy)
      .where(sql<boolean>`body -> 'media' <> '[]' and not ${isHiddenByOperators('post.seq')}`)
      .execute()
  return 'quotesOf' in of
    ? await query
        .where('quote_seq', '=', of.quotesOf)
        .where(sql<boolean>`${withheldAt(of.now)} is null`)
        .execute()
    : await query.where('account_id', '=', of.repliesBy).where('parent_seq', 'is not', null).execute()
}
