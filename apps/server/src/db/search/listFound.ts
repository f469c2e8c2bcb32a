import { sql } from 'kysely'
import { bounds } from '../../config/bounds.ts'
import type { SearchWork } from '../../search/describeSearch.ts'
import type { Db } from '../Database.ts'
import { withheldAt } from '../hiding/withheldAt.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { getLogPosition } from '../log/getLogPosition.ts'
import type { KeyedEntry, KeyedPage } from '../page/KeyedPage.ts'
import { scanPosts } from './scanPosts.ts'

export type FoundParameters = {
  /** A `tsquery` over the terms of `termsOfPost`; empty matches every post. */
  terms: string
  /** Only posts from `since` (inclusive) to `until` (exclusive). */
  since?: bigint | undefined
  until?: bigint | undefined
  work: Pick<SearchWork, 'terms' | 'words' | 'steps'>
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
/** The search scans this many of the newest posts first, and estimates from them how common its words are in earlier ones. */
const sampled = 300
/** Minimum number of posts a page looks at, however long the phrase. */
const minStretch = 500
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
 * Scans the newest posts, and estimates from them how common the words are. Unless those found fill the page, the scan then goes on,
 * which is fastest for common words, or the word index finds the rest, which is fastest for rare ones. If the words are common but
 * their conjunction or phrase is rare, either would read nearly all posts. The scan stops after a bounded number of them.
 */
async function listNewest(db: Db, { work, before, limit, ...of }: Look): Promise<Looked> {
  const terms = of.terms === '' ? null : of.terms
  const first = await scanPosts(db, { ...of, terms, before, limit, rows: sampled, counted: work.terms })
  if (first.found.length >= limit || first.low === null || first.count < sampled) {
    return { found: first.found, stoppedAt: null }
  }
  const budget = Math.max(minStretch, Math.floor(bounds.searchPosts / (1 + work.steps)))
  const rows = budget - sampled
  const missing = limit - first.found.length
  // Nothing is known of words that the sample lacks but that they are rare. They count as half a match.
  const toScan = Math.min(rows, (sampled * missing) / Math.max(first.found.length, 0.5))
  const most = Math.min(toScan, maxIndexed)
  const isRare = first.counts.map((count) => (Number(count) * first.posts) / sampled <= most)
  const rest = { ...of, before: first.low, limit: missing }
  if (isRare.includes(true)) {
    // The index combines words well, but it reads every post of a prefix.
    const indexed = work.terms.filter((_, index) => index < work.words || isRare[index])
    const isExact = work.steps === 0 && indexed.length === work.terms.length
    const compared = isExact ? missing : Math.min(budget, maxCompared)
    const { found, stoppedAt } = await askIndex(db, { ...rest, indexed: indexed.join(' & '), compared })
    return { found: [...first.found, ...found], stoppedAt }
  }
  const { found, low, count } = await scanPosts(db, { ...rest, terms, rows, counted: [] })
  const isOver = found.length >= missing || count < rows
  return { found: [...first.found, ...found], stoppedAt: isOver ? null : low }
}

/** Finds posts before a position through the word index, and compares a number of them with the query. */
async function askIndex(
  db: Db,
  { terms, indexed, now, since, before, compared, limit }: Omit<Look, 'work'> & { indexed: string; compared: number },
): Promise<Looked> {
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
