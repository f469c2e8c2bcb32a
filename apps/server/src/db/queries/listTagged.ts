import type { Db } from '../Database.ts'
import type { Page, PageEntry } from './Page.ts'

/** Posts and replies under a tag, newest first. `tag`: its folded name. */
export async function listTagged(
  db: Db,
  { tag }: { tag: string },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  let query = db
    .selectFrom('post_tag')
    .select(['post_seq as cursor', 'post_seq as key'])
    .where('tag', '=', tag)
    .orderBy('post_seq', 'desc')
    .limit(limit)
  if (after !== null) query = query.where('post_seq', '<', after)
  return await query.execute()
}
