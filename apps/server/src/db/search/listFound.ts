import { sql } from 'kysely'
import { bounds } from '../../config/bounds.ts'
import type { SearchWork } from '../../search/describeSearch.ts'
import type { Db } from '../Database.ts'
import { withheldAt } from '../hiding/withheldAt.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { getLogPosition } from '../log/getLogPosition.ts'
import type { KeyedEntry, KeyedPage } from '../page/KeyedPage.ts'

export type FoundParameters = {
  /** A `tsquery` over the terms of `termsOfPost`; empty matches every post. */
  terms: string
  /** Only posts from `since` (inclusive) to `until` (exclusive). */
  since?: bigint | undefined
  until?: bigint | undefined
  work: Pick<SearchWork, 'indexed' | 'isIndexed' | 'steps'>
  order: 'newest' | 'best'
  /** What is withheld now is left out. */
  now: Date
}

export type Found = {
  entries: readonly KeyedEntry[]
  /** Where the search stopped before it had looked at all posts; `null` if none is left or the page is full. */
  stoppedAt: KeyedEntry['cursor'] | null
}

/** The best of so many that were found last. */
const ranked = 500
/** The search looks at this many of the newest posts first, which is enough for common words. */
const firstStretch = 2_000
/** Minimum number of posts a page looks at, however long the phrase. */
const minStretch = 500
/** Size of the sample from which the search estimates how common the words are in earlier posts. */
const sampled = 300
/** The search uses the word index if about this many posts or fewer contain the rarest word. The index reads all of them. */
const maxIndexed = 20_000
/** Maximum number of those posts that are compared with a phrase or with word prefixes. */
const maxCompared = 2_000

/** A position above every post's. */
const newest = 2n ** 63n - 1n

/**
 * Posts and replies that a search finds: newest first, or of those found last, best first. Neither its entries nor their cursors,
 * nor how many they are, depend on what operators withhold: else withheld words could be guessed letter by letter.
 *
 * A page looks at a bounded number of posts, whatever the query (docs/decisions/0020-lanes-and-shedding.md). Newest first, the
 * next page continues where the last one stopped. Best first, the search does not rank posts older than that.
 */
export async function listFound(
  db: Db,
  { order, until = newest, since = 0n, ...rest }: FoundParameters,
  { after, limit }: KeyedPage,
): Promise<Found> {
  const of = { ...rest, since }
  if (order === 'newest') {
    const { found, stoppedAt } = await listNewest(db, { ...of, before: least(after?.[0] ?? newest, until), limit })
    return {
      entries: found.map((key) => ({ cursor: [key], key })),
      stoppedAt: stoppedAt === null ? null : [stoppedAt],
    }
  }
  const [score = null, seq = null, head = await getLogPosition(db)] = after ?? []
  // What comes after the first page was read would push others out of the newest, unread.
  const { found } = await listNewest(db, { ...of, before: least(head + 1n, until), limit: ranked })
  if (found.length === 0) return { entries: [], stoppedAt: null }
  let query = db
    .selectFrom('post_rank')
    .select(['score', 'post_seq as key'])
    .where(isAnyOf('post_seq', 'bigint', found))
    .orderBy('score', 'desc')
    .orderBy('post_seq', 'desc')
    .limit(limit)
  if (score !== null) query = query.where(sql<boolean>`(score, post_seq) < (${score}::bigint, ${seq}::bigint)`)
  const rows = await query.execute()
  return { entries: rows.map((row) => ({ cursor: [row.score, row.key, head], key: row.key })), stoppedAt: null }
}

type Looked = { found: readonly bigint[]; stoppedAt: bigint | null }
type Look = Omit<FoundParameters, 'order' | 'since' | 'until'> & { since: bigint; before: bigint; limit: number }

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

/**
 * Scans back through the newest posts, which is fastest for common words, and then uses the word index, which is for rare ones.
 * If the words are common but their conjunction or phrase is rare, either would read nearly all posts. The scan then stops.
 */
async function listNewest(db: Db, { before, limit, ...of }: Look): Promise<Looked> {
  const found: bigint[] = []
  let end = before
  // No index helps a search without words.
  let isRareBefore = of.work.indexed.length === 0 ? false : undefined
  const budget = Math.max(minStretch, Math.floor(bounds.searchPosts / (1 + of.work.steps)))
  for (const rows of budget > firstStretch ? [firstStretch, budget - firstStretch] : [budget]) {
    const stretch = await lookBack(db, { ...of, before: end, rows, limit: limit - found.length })
    found.push(...stretch.found)
    if (found.length >= limit || stretch.low === null || stretch.count < rows) return { found, stoppedAt: null }
    end = stretch.low
    isRareBefore ??= await isRare(db, { ...of, before: end })
    if (isRareBefore) {
      const compared = Math.min(budget, maxCompared)
      const rest = await askIndex(db, { ...of, before: end, compared, limit: limit - found.length })
      return { found: [...found, ...rest.found], stoppedAt: rest.stoppedAt }
    }
  }
  return { found, stoppedAt: end }
}

/** Compares a number of posts before a position with the query, one by one. */
async function lookBack(
  db: Db,
  { terms, now, since, before, rows: count, limit }: Look & { rows: number },
): Promise<{ found: bigint[]; low: bigint | null; count: number }> {
  // Each "offset 0" stops a plan from checking every match, or every post, for being withheld. It checks only as many as fill
  // the page.
  const { rows } = await sql<{ low: bigint | null; count: number; key: bigint | null }>`
    with looked as materialized (
      select post_seq, ${terms === '' ? sql`true` : sql`terms @@ ${terms}::tsquery`} as matches
      from (
        select post_seq, terms from post_words
        where post_seq < ${before} and post_seq >= ${since}
        order by post_seq desc limit ${count} offset 0
      ) as stretch
    )
    select extent.low, extent.count, shown.key
    from (select min(post_seq) as low, count(*)::integer as count from looked) as extent
    left join lateral (
      select match.post_seq as key
      from (select post_seq from looked where matches order by post_seq desc offset 0) as match
      where not exists (select from post where post.seq = match.post_seq and ${withheldAt(now)} is not null offset 0)
      order by key desc
      limit ${limit}
    ) as shown on true
    order by shown.key desc`.execute(db)
  const [first] = rows
  return {
    found: rows.flatMap(({ key }) => (key === null ? [] : [key])),
    low: first?.low ?? null,
    count: first?.count ?? 0,
  }
}

/** Whether few posts before a position contain the rarest word, estimated from the newest of them that are not withheld. */
async function isRare(db: Db, { work, now, before }: Pick<Look, 'work' | 'now' | 'before'>): Promise<boolean> {
  const { rows } = await sql<{ least: number; of: number }>`
    with sample as materialized (
      select terms
      from (select post_seq, terms from post_words where post_seq < ${before} order by post_seq desc limit ${sampled}) as near
      where not exists (select from post where post.seq = near.post_seq and ${withheldAt(now)} is not null offset 0)
    )
    select
      (
        select min(holding.count)::integer
        from unnest(${work.indexed}::text[]) as word
        cross join lateral (select count(*) as count from sample where terms @@ word::tsquery) as holding
      ) as least,
      (select post_count from service_stat) as of`.execute(db)
  const { least = 0, of = 0 } = rows[0] ?? {}
  return (least * of) / sampled <= maxIndexed
}

/** Finds posts before a position through the word index. */
async function askIndex(
  db: Db,
  { terms, work, now, since, before, compared: maxRows, limit }: Look & { compared: number },
): Promise<Looked> {
  const indexed = work.indexed.join(' & ')
  const compared = work.isIndexed ? limit : maxRows
  // Ordered by a sum: otherwise a plan may scan all posts in the hope of an early end.
  const { rows } = await sql<{ key: bigint; matches: boolean }>`
    select candidate.place as key, post_words.terms @@ ${terms}::tsquery as matches
    from (
      select place
      from (
        select post_seq + 0 as place from post_words
        where post_seq < ${before} and post_seq >= ${since} and terms @@ ${indexed}::tsquery
        order by place desc
        offset 0
      ) as named
      where not exists (select from post where post.seq = named.place and ${withheldAt(now)} is not null offset 0)
      order by place desc
      limit ${compared}
    ) as candidate
    join post_words on post_words.post_seq = candidate.place
    order by candidate.place desc`.execute(db)
  const found = rows.filter(({ matches }) => matches).map(({ key }) => key)
  if (found.length >= limit) return { found: found.slice(0, limit), stoppedAt: null }
  return { found, stoppedAt: rows.length < compared ? null : (rows.at(-1)?.key ?? null) }
}
