import { sql } from 'kysely'
import { createStatement } from '../createStatement.ts'
import type { Db } from '../Database.ts'
import { withheldAt } from '../hiding/withheldAt.ts'

export type ScanPostsParameters = {
  /** A `tsquery` over the terms of `termsOfPost`; `null` matches every post. */
  terms: string | null
  /** Only posts at positions from `since` (inclusive) to `before` (exclusive), and the newest `rows` of these. */
  since: bigint
  before: bigint
  rows: number
  /** What is withheld now is left out. */
  now: Date
  /** How many to find. */
  limit: number
  /** Words and prefixes to count, each a `tsquery`, if fewer than a tenth of `limit` is found. */
  counted: readonly string[]
}

export type PostScan = {
  /** Positions, newest first. */
  found: readonly bigint[]
  /** The oldest post of those scanned, and their number; `null` and 0 if the scan ended early because it found `limit` posts. */
  low: bigint | null
  count: number
  /** For each of `counted`, the number of scanned posts that contain it; empty if a tenth of `limit` was found. */
  counts: readonly bigint[]
  /** Number of all posts. */
  posts: number
}

/** Compares the newest posts before a position with a search, one by one, until it found enough of them. */
export async function scanPosts(db: Db, parameters: ScanPostsParameters): Promise<PostScan> {
  const { counted } = parameters
  const anyCounted = counted.length === 0 ? null : counted.join(' | ')
  const [scan = nothing] = await selectScan(db, { ...parameters, anyCounted })
  return scan
}

const nothing: PostScan = { found: [], low: null, count: 0, counts: [], posts: 0 }

const selectScan = createStatement<ScanPostsParameters & { anyCounted: string | null }, PostScan>(
  (db, { terms, since, before, rows, now, limit, counted, anyCounted }) => {
    const scanned = sql`(
      select post_seq, terms from post_words
      where post_seq < ${before}::bigint and post_seq >= ${since}::bigint
      order by post_seq desc limit ${rows}::integer offset 0
    ) as scanned`
    const isShown = sql`not exists (select from post where post.seq = post_seq and ${withheldAt(now)} is not null offset 0)`
    const foundCount = sql`(select count(*) from shown)`
    // Each "offset 0" stops a plan from checking every match, or every post, for being withheld. It checks only as many as fill
    // the page. And `ts_match_vq` is the function of "@@": no index serves it, so one plan serves all words.
    return sql<PostScan>`
      with shown as materialized (
        select post_seq
        from (
          select post_seq from ${scanned}
          where ${terms}::tsquery is null or ts_match_vq(terms, ${terms}::tsquery)
          order by post_seq desc offset 0
        ) as match
        where ${isShown}
        order by post_seq desc
        limit ${limit}::integer
      ),
      holding as materialized (
        select terms
        from (select post_seq, terms from ${scanned} where ts_match_vq(terms, ${anyCounted}::tsquery) offset 0) as named
        where ${isShown}
      )
      select
        array(select post_seq from shown order by post_seq desc) as found,
        extent.low,
        extent.count,
        array(
          select (select count(*) from holding where ts_match_vq(holding.terms, word.terms::tsquery))
          from unnest(${counted}::text[]) with ordinality as word (terms, place)
          where ${foundCount} * 10 < ${limit}::integer
          order by word.place
        ) as counts,
        (select post_count from service_stat) as posts
      from (
        select min(post_seq) as low, count(*)::integer as count from ${scanned} where ${foundCount} < ${limit}::integer
      ) as extent`.compile(db)
  },
)
