import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isHiddenFrom } from './isHiddenFrom.ts'
import type { Page, PageEntry } from './Page.ts'

/**
 * Posts, replies and reposts of the accounts someone follows and that are not hidden from them, and their own, newest first. A
 * post stands once in a page, where it came last.
 *
 * Fan-in: the newest few of each author from two indexes, merged; the posts themselves are read later, only those shown.
 */
export async function listHome(
  db: Db,
  { accountId }: { accountId: bigint },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  const before = after === null ? sql`` : sql`and seq < ${after}`
  const { rows } = await sql<PageEntry>`
    select page.cursor, page.key, message.account_id as "repostedBy"
    from (
      select max(newest.cursor) as cursor, newest.key
      from (
        select target_id as account_id from edge
        where source_id = ${accountId} and kind = 'follow' and active and not ${isHiddenFrom(accountId, 'edge.target_id')}
        union all
        select ${accountId}::bigint
      ) as author
      cross join lateral (
        (
          select seq as cursor, seq as key from post
          where post.account_id = author.account_id and deleted_seq is null ${before}
          order by seq desc
          limit ${limit}
        )
        union all
        (
          select seq, post_seq from reaction
          where reaction.account_id = author.account_id and kind = 'repost' and active ${before}
          order by seq desc
          limit ${limit}
        )
      ) as newest
      group by newest.key
      order by 1 desc
      limit ${limit}
    ) as page
    left join message on message.seq = page.cursor and page.cursor <> page.key
    order by page.cursor desc`.execute(db)
  return rows
}
