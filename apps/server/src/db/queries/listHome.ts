import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isHiddenFrom } from './isHiddenFrom.ts'
import type { Page, PageEntry } from './Page.ts'

/**
 * Posts, replies and reposts of the accounts someone follows and that are not hidden from them, and their own, newest first. A
 * post stands once in a page, where it came last.
 *
 * Fan-in from two indexes: first the newest post and the newest repost of each author, which tell how far back a page reaches
 * at most; then what else stands there, of the few authors that have anything there. So a page costs about two look-ups for
 * each author, however much they wrote. The posts themselves are read later, only those shown.
 */
export async function listHome(
  db: Db,
  { accountId, hidesAnything }: { accountId: bigint; hidesAnything: boolean },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  // Two look-ups for each that it follows, which most need not be asked for.
  const shown = hidesAnything ? sql`and not ${isHiddenFrom(accountId, 'edge.target_id')}` : sql``
  const before = after === null ? sql`` : sql`and seq < ${after}`
  const { rows } = await sql<PageEntry>`
    with latest as materialized (
      select author.account_id, one.cursor, one.key, one.is_post
      from (
        select target_id as account_id from edge
        where source_id = ${accountId} and kind = 'follow' and active ${shown}
        union all
        select ${accountId}::bigint
      ) as author
      cross join lateral (
        (
          select seq as cursor, seq as key, true as is_post from post
          where post.account_id = author.account_id and deleted_seq is null ${before}
          order by seq desc
          limit 1
        )
        union all
        (
          select seq, post_seq, false from reaction
          where reaction.account_id = author.account_id and kind = 'repost' and active ${before}
          order by seq desc
          limit 1
        )
      ) as one
    ),
    -- So many are at least as new: no page reaches further back. Everything, where there are fewer.
    reach as materialized (
      select case when count(*) = ${limit} then min(cursor) else 0 end as cursor
      from (select max(cursor) as cursor from latest group by key order by 1 desc limit ${limit}) as page
    )
    select
      max(newest.cursor) as cursor,
      newest.key,
      case when max(newest.cursor) <> newest.key then (array_agg(latest.account_id order by newest.cursor desc))[1] end
        as "repostedBy"
    from latest
    cross join lateral (
      (
        select seq as cursor, seq as key from post
        where latest.is_post and post.account_id = latest.account_id and deleted_seq is null ${before}
          and seq >= (select cursor from reach)
        order by seq desc
        limit ${limit}
      )
      union all
      (
        select seq, post_seq from reaction
        where not latest.is_post and reaction.account_id = latest.account_id and kind = 'repost' and active ${before}
          and seq >= (select cursor from reach)
        order by seq desc
        limit ${limit}
      )
    ) as newest
    where latest.cursor >= (select cursor from reach)
    group by newest.key
    order by 1 desc
    limit ${limit}`.execute(db)
  return rows
}
