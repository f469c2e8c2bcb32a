import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { Page, PageEntry } from '../page/Page.ts'

/**
 * What an account put on its page: its posts without replies, and its reposts, newest first. A post appears once per page,
 * at its newest position: of an own post that it reposted later, the repost. Read backward, that is so in all pages together, since
 * the repost is still to come; read forward, it was shown before the post is.
 */
export async function listProfile(
  db: Db,
  { accountId }: { accountId: bigint },
  { after, limit, isBackward = false }: Page,
): Promise<readonly PageEntry[]> {
  if (isBackward) return await listBackward(db, { accountId, after, limit })
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

async function listBackward(
  db: Db,
  { accountId, after, limit }: Pick<Page, 'after' | 'limit'> & { accountId: bigint },
): Promise<readonly PageEntry[]> {
  const beyond = after === null ? sql`` : sql`and seq > ${after}`
  const { rows } = await sql<PageEntry>`
    (
      select seq as cursor, seq as key, null::bigint as "repostedBy" from post
      where account_id = ${accountId} and parent_seq is null and deleted_seq is null ${beyond}
        and not exists (
          select from reaction
          where post_seq = post.seq and account_id = ${accountId} and kind = 'repost' and active
        )
      order by seq
      limit ${limit}
    )
    union all
    (
      select seq, post_seq, ${accountId}::bigint from reaction
      where account_id = ${accountId} and kind = 'repost' and active ${beyond}
      order by seq
      limit ${limit}
    )
    order by cursor
    limit ${limit}`.execute(db)
  return rows
}
