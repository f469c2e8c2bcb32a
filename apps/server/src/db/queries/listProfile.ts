import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { Page, PageEntry } from './Page.ts'

/**
 * What an account put on its page: its posts without replies, and its reposts, newest first. A post stands once in a page,
 * where it came last.
 */
export async function listProfile(
  db: Db,
  { accountId }: { accountId: bigint },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  const before = after === null ? sql`` : sql`and seq < ${after}`
  const { rows } = await sql<PageEntry>`
    select
      max(cursor) as cursor,
      key,
      case when max(cursor) <> key then ${accountId}::bigint end as "repostedBy"
    from (
      (
        select seq as cursor, seq as key from post
        where account_id = ${accountId} and parent_seq is null and deleted_seq is null ${before}
        order by seq desc
        limit ${limit}
      )
      union all
      (
        select seq, post_seq from reaction
        where account_id = ${accountId} and kind = 'repost' and active ${before}
        order by seq desc
        limit ${limit}
      )
    ) as newest
    group by key
    order by 1 desc
    limit ${limit}`.execute(db)
  return rows
}
