import { type RawBuilder, sql } from 'kysely'
import type { AccountReading } from '../account/accountColumns.ts'
import type { Slots } from '../createQuery.ts'
import type { Db } from '../Database.ts'
import { isHiddenFrom } from '../hiding/isHiddenFrom.ts'
import type { Page } from '../page/Page.ts'
import { createPostList, type ListEntry, type PostList } from './createPostList.ts'

export type ListHomeParameters = AccountReading &
  Page & {
    /** Who looks at its home page, and whether it hides any account. */
    viewer: Readonly<{ accountId: bigint; hidesAnything: boolean }>
  }

/**
 * How many of the newest entries are looked through for each author: with a million posts that fills nine pages of ten, and costs
 * half as much as looking at each author, which then follows for the tenth (docs/benchmarks.md, Pages read).
 */
const entriesPerAuthor = 8
/** What is looked through at most; a number in the statement, for a plan that stops early. */
const maxEntries = 8_000
/** Of a post that many reposted, so many are named at most: a page stays bounded. */
const maxReposters = 50
/** A position after that of every entry. */
const behindAll = 2n ** 63n - 1n

/**
 * Posts, replies and reposts of the accounts someone follows and that are not hidden from them, and their own, newest first. A
 * post appears once per page, at its newest position.
 *
 * Looks through the newest entries of everybody, which costs little for each and nearly always fills a page; where it does not,
 * at each author.
 */
export async function listHome(db: Db, { viewer, after, ...values }: ListHomeParameters): Promise<PostList> {
  const { listNewest, listByAuthor } = viewer.hidesAnything ? ofShown : ofAll
  const home = { ...values, accountId: viewer.accountId, before: after ?? behindAll }
  const newest = await listNewest(db, home)
  return newest.entries.length > 0 ? newest : await listByAuthor(db, home)
}

/** What statements take: whose home it is, and which page. */
type Home = { accountId: bigint; before: bigint; limit: number }

const ofAll = createLists({ hidesAnything: false })
const ofShown = createLists({ hidesAnything: true })

function createLists(viewer: { hidesAnything: boolean }) {
  return {
    listNewest: createPostList<Home>((slots) => selectNewest(slots, selectAuthors(slots, viewer)), { isWhole: true }),
    listByAuthor: createPostList<Home>((slots) => selectByAuthor(slots, selectAuthors(slots, viewer))),
  }
}

/** A whole page, or less where the newest entries do not hold one. Reads no further than to the page's last entry. */
function selectNewest({ before, limit }: Slots<Home>, authors: RawBuilder<unknown>): RawBuilder<ListEntry> {
  return sql<ListEntry>`
    with author as materialized (${authors}),
    newest as materialized (
      -- Each column by name: a statement with any columns is not kept prepared.
      select cursor, key, account_id from (
        select cursor, key, account_id from (
          (
            select seq as cursor, seq as key, account_id from post
            where deleted_seq is null and ${isBefore(before)}
            order by seq desc
            limit ${sql.lit(maxEntries)}
          )
          union all
          (
            select seq, post_seq, account_id from reaction
            where kind = 'repost' and active and ${isBefore(before)}
            order by seq desc
            limit ${sql.lit(maxEntries)}
          )
        ) as entry
        order by cursor desc
        -- Never further than both lists surely reach: of one that ended, what follows is unknown.
        limit (select least(count(*) * ${sql.lit(entriesPerAuthor)}, ${sql.lit(maxEntries)}) from author)
      ) as entry
      -- "is true": a filter, so that reading stops when the page is full, and no join, which would read all of them first.
      where (account_id in (select account_id from author)) is true
      order by cursor desc
      -- More than the page, as one post may be there twice.
      limit ${limit}::integer * 3 / 2
    )
    select
      max(cursor) as cursor,
      key,
      (array_agg(account_id::text order by cursor desc) filter (where cursor <> key))[:${sql.lit(maxReposters)}] as reposters
    from newest
    group by key
    order by 1 desc
    limit ${limit}`
}

/**
 * First the newest post and the newest repost of each author, which bound how far back a page reaches; then what else
 * is there, of the few authors that have anything there. So a page costs about two look-ups for each author, however much
 * they wrote.
 */
function selectByAuthor({ before, limit }: Slots<Home>, authors: RawBuilder<unknown>): RawBuilder<ListEntry> {
  return sql<ListEntry>`
    with latest as materialized (
      select author.account_id, one.cursor, one.key, one.is_post
      from (${authors}) as author
      cross join lateral (
        (
          select seq as cursor, seq as key, true as is_post from post
          where post.account_id = author.account_id and deleted_seq is null and ${isBefore(before)}
          order by seq desc
          limit 1
        )
        union all
        (
          select seq, post_seq, false from reaction
          where reaction.account_id = author.account_id and kind = 'repost' and active and ${isBefore(before)}
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
      (array_agg(latest.account_id::text order by newest.cursor desc) filter (where newest.cursor <> newest.key))
        [:${sql.lit(maxReposters)}] as reposters
    from latest
    cross join lateral (
      (
        select seq as cursor, seq as key from post
        where latest.is_post and post.account_id = latest.account_id and deleted_seq is null and ${isBefore(before)}
          and seq >= (select cursor from reach)
        order by seq desc
        limit ${limit}
      )
      union all
      (
        select seq, post_seq from reaction
        where not latest.is_post and reaction.account_id = latest.account_id and kind = 'repost' and active and ${isBefore(before)}
          and seq >= (select cursor from reach)
        order by seq desc
        limit ${limit}
      )
    ) as newest
    where latest.cursor >= (select cursor from reach)
    group by newest.key
    order by 1 desc
    limit ${limit}`
}

/** Hides the place from the plan: where PostgreSQL sees it, it re-plans each time. */
function isBefore(place: RawBuilder<bigint>): RawBuilder<boolean> {
  return sql<boolean>`seq < (select ${place}::bigint)`
}

/** The ids of those whose entries a home page shows. */
function selectAuthors({ accountId }: Slots<Home>, { hidesAnything }: { hidesAnything: boolean }): RawBuilder<unknown> {
  // Two look-ups for each that it follows, which most need not be asked for.
  const shown = hidesAnything ? sql`and not ${isHiddenFrom(accountId, 'edge.target_id')}` : sql``
  return sql`
    select target_id as account_id from edge
    where source_id = ${accountId} and kind = 'follow' and active ${shown}
    union all
    select ${accountId}::bigint`
}
