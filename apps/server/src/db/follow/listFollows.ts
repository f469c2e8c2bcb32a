import type { Db } from '../Database.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page, PageEntry } from '../page/Page.ts'

/** Whose followers, or whose follows. */
export type FollowsOf = { followersOf: bigint } | { followedBy: bigint }

/** The accounts that follow someone, or that someone follows; newest first. */
export async function listFollows(db: Db, of: FollowsOf, page: Page): Promise<readonly PageEntry[]> {
  const query = db
    .selectFrom('edge')
    .where('kind', '=', 'follow')
    .where('active', '=', true)
    .$call((list) => cutPage(list, 'seq', page))
  return 'followersOf' in of
    ? await query.where('target_id', '=', of.followersOf).select(['seq as cursor', 'source_id as key']).execute()
    : await query.where('source_id', '=', of.followedBy).select(['seq as cursor', 'target_id as key']).execute()
}
