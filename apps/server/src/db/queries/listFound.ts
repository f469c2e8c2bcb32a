import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { getLogPosition } from './getLogPosition.ts'
import { isAnyOf } from './isAnyOf.ts'
import type { KeyedEntry, KeyedPage } from './KeyedPage.ts'
import { withheldAt } from './withheldAt.ts'

export type FoundParameters = {
  /** A `tsquery` of what `termsOfPost` writes. */
  terms: string
  order: 'newest' | 'best'
  /** What is withheld now is left out. */
  now: Date
}

/** The best of so many that were found last. */
const ranked = 500

/** So many posts are looked through first; then each time so many times as many as before, so often, and at last all that are left. */
const stretches = { first: 2_000, growth: 8, count: 3 }

/**
 * Posts and replies that a search finds: newest first, or of those found last, best first. Neither its entries nor their cursors,
 * nor how many they are, depend on what operators withhold: else words that nobody is to read could be guessed letter by letter.
 */
export async function listFound(
  db: Db,
  { order, ...of }: FoundParameters,
  { after, limit }: KeyedPage,
): Promise<readonly KeyedEntry[]> {
  if (order === 'newest') {
    const found = await listNewest(db, { ...of, before: after?.[0] ?? null, limit })
    return found.map((key) => ({ cursor: [key], key }))
  }
  const [score = null, seq = null, head = await getLogPosition(db)] = after ?? []
  // What comes after the first page was read would push others out of the newest, unread.
  const found = await listNewest(db, { ...of, before: head + 1n, limit: ranked })
  if (found.length === 0) return []
  let query = db
    .selectFrom('post_rank')
    .select(['score', 'post_seq as key'])
    .where(isAnyOf('post_seq', 'bigint', found))
    .orderBy('score', 'desc')
    .orderBy('post_seq', 'desc')
    .limit(limit)
  if (score !== null) query = query.where(sql<boolean>`(score, post_seq) < (${score}::bigint, ${seq}::bigint)`)
  const rows = await query.execute()
  return rows.map((row) => ({ cursor: [row.score, row.key, head], key: row.key }))
}

/**
 * Goes back through the posts in stretches that grow, until enough are found. The index alone would gather every post that
 * holds the words, a third of all for some, in order to show twenty; so each stretch reads no more than a few times
 * what is wanted, however common or rare the words are.
 */
async function listNewest(
  db: Db,
  { terms, now, before, limit }: Omit<FoundParameters, 'order'> & { before: bigint | null; limit: number },
): Promise<bigint[]> {
  const { low, high, count } = await findNewest(db, before)
  if (low === null || high === null) return []
  const found: bigint[] = []
  let end = high + 1n
  let width = high + 1n - low
  for (let stretch = 0; found.length < limit && end > 0n; stretch++) {
    const isLast = stretch === stretches.count || count < stretches.first
    const start = isLast || width > end ? 0n : end - width
    // Ordered by a sum, or a plan may walk the whole stretch in the hope of an early end. Each "offset 0" keeps a plan from
    // asking of all that match, or of all posts, whether they are withheld: only as many are as fill the page.
    const { rows } = await sql<{ key: bigint }>`
      select place as key from (
        select post_seq + 0 as place from post_words
        where post_seq >= ${start} and post_seq < ${end} and terms @@ ${terms}::tsquery
        order by place desc
        offset 0
      ) as match
      where not exists (select from post where post.seq = match.place and ${withheldAt(now)} is not null offset 0)
      order by place desc
      limit ${limit - found.length}`.execute(db)
    found.push(...rows.map(({ key }) => key))
    end = start
    width *= BigInt(stretches.growth)
  }
  return found
}

/** Where the first stretch begins and ends, and how many posts are in it. */
async function findNewest(
  db: Db,
  before: bigint | null,
): Promise<{ low: bigint | null; high: bigint | null; count: number }> {
  const { rows } = await sql<{ low: bigint | null; high: bigint | null; count: number }>`
    select min(post_seq) as low, max(post_seq) as high, count(*)::integer as count
    from (
      select post_seq from post_words ${before === null ? sql`` : sql`where post_seq < ${before}`}
      order by post_seq desc
      limit ${stretches.first}
    ) as newest`.execute(db)
  return rows[0] ?? { low: null, high: null, count: 0 }
}
