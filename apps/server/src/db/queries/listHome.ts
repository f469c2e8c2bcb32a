import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { Page, PageEntry } from './Page.ts'

/**
 * Posts and replies of the accounts someone follows, and their own, newest first.
 *
 * Fan-in: the newest few of each author from one index, merged; the posts themselves are read later, only those shown.
 */
export async function listHome(
  db: Db,
  { accountId }: { accountId: bigint },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  const before = after === null ? sql`` : sql`and post.seq < ${after}`
  const { rows } = await sql<PageEntry>`
    select newest.seq as cursor, newest.seq as key
    from (
      select target_id as account_id from edge where source_id = ${accountId} and kind = 'follow' and active
      union all
      select ${accountId}::bigint
    ) as author
    cross join lateral (
      select post.seq from post
      where post.account_id = author.account_id ${before}
      order by post.seq desc
      limit ${limit}
    ) as newest
    order by newest.seq desc
    limit ${limit}`.execute(db)
  return rows
}
