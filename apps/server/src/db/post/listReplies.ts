import type { Db } from '../Database.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page, PageEntry } from '../page/Page.ts'

/** Direct replies to a post, those that are hidden or all others, oldest first. A deleted one stays as long as something answers it, so that threads stay whole. */
export async function listReplies(
  db: Db,
  { parentSeq, hidden }: { parentSeq: bigint; hidden: boolean },
  page: Page,
): Promise<readonly PageEntry[]> {
  return await db
    .selectFrom('post')
    .select(['seq as cursor', 'seq as key'])
    .where('parent_seq', '=', parentSeq)
    .where('hide_count', hidden ? '>' : '=', 0)
    .where((is) =>
      is.or([
        is('deleted_seq', 'is', null),
        is.exists(is.selectFrom('post as answer').select('answer.seq').whereRef('answer.parent_seq', '=', 'post.seq')),
      ]),
    )
    .$call((list) => cutPage(list, 'seq', { ...page, order: 'asc' }))
    .execute()
}
