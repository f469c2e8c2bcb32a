import type { Db } from '../Database.ts'
import type { Page, PageEntry } from './Page.ts'

/** Everyone's posts without replies, or one account's replies; newest first. */
export async function listPosts(
  db: Db,
  of: 'everyone' | { repliesBy: bigint },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  let query = db
    .selectFrom('post')
    .select(['seq as cursor', 'seq as key'])
    .where('deleted_seq', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
  if (after !== null) query = query.where('seq', '<', after)
  return of === 'everyone'
    ? await query.where('parent_seq', 'is', null).execute()
    : await query.where('account_id', '=', of.repliesBy).where('parent_seq', 'is not', null).execute()
}
