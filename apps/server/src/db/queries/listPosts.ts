import type { Db } from '../Database.ts'
import type { Page, PageEntry } from './Page.ts'

export type PostList =
  /** Everyone's, without replies. */
  Readonly<{ of: 'everyone' }> | Readonly<{ of: 'account'; accountId: bigint; replies: boolean }>

/** Posts, newest first. */
export async function listPosts(db: Db, list: PostList, { after, limit }: Page): Promise<readonly PageEntry[]> {
  let query = db.selectFrom('post').select(['seq as cursor', 'seq as key']).orderBy('seq', 'desc').limit(limit)
  if (after !== null) query = query.where('seq', '<', after)
  if (list.of === 'everyone') return await query.where('parent_seq', 'is', null).execute()
  return await query
    .where('account_id', '=', list.accountId)
    .where('parent_seq', list.replies ? 'is not' : 'is', null)
    .execute()
}
