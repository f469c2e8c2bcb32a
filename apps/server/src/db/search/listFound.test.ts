import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSearch } from '../../search/describeSearch.ts'
import { parsePostSearch } from '../../search/parsePostSearch.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/openTestDatabase.ts'
import { listFound } from './listFound.ts'

const posts = 3_000
/** A phrase of forty words. For so long a phrase a page looks at only 500 posts. */
const phrase = `"${Array.from({ length: 40 }, () => 'a').join(' ')}"`
const words = `'a':${Array.from({ length: 40 }, (_, index) => index + 1).join(',')}`
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // All posts contain the word, only the oldest contains the phrase, and the two oldest contain another word.
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx)
    await sql`
      insert into post (seq, id, account_id, text, body, ts, received_at)
      select seq, sha256(seq::text::bytea), 1, '', '{"media":[]}', now(), now() from generate_series(1, ${posts}::integer) as seq
    `.execute(tx)
    await sql`
      insert into post_words (post_seq, terms)
      select seq, (case when seq = 1 then ${`${words} 'rare':41`} when seq = 2 then ${"'a':1 'rare':2"} else ${"'a':1 'b':2"} end)::tsvector
      from generate_series(1, ${posts}::integer) as seq
    `.execute(tx)
  })
})
afterAll(() => database[Symbol.asyncDispose]())

/** Sets the number of posts that the search assumes. With many, reading the word index would take long. */
async function pretend(count: number): Promise<void> {
  await database.db.updateTable('service_stat').set({ post_count: count }).execute()
}

async function read(query: string, order: 'newest' | 'best' = 'newest'): Promise<{ pages: bigint[]; found: bigint[] }> {
  const terms = parsePostSearch(query).clauses.join(' & ')
  const pages: bigint[] = []
  const found: bigint[] = []
  let after: readonly bigint[] | null = null
  do {
    const page = await listFound(
      database.db,
      { terms, work: describeSearch(terms), order, now: new Date() },
      { after, limit: 21 },
    )
    found.push(...page.entries.map(({ key }) => key))
    after = page.stoppedAt
    if (after?.[0] !== undefined) pages.push(after[0])
  } while (after !== null)
  return { pages, found }
}

test('behavior: a long phrase of a common word reads a bounded number of posts a page, all found', async () => {
  await pretend(10_000_000)
  expect(await read(phrase)).toEqual({ pages: [2_501n, 2_001n, 1_501n, 1_001n, 501n, 1n], found: [1n] })

  // The word index returns more posts than are compared with the phrase: 2,000 after a sample of 300.
  await pretend(posts)
  expect(await read('"b a"')).toEqual({ pages: [701n], found: [] })
})

test('behavior: a search finds a rare word in one page, however old the post', async () => {
  await pretend(10_000_000)

  expect(await read('rare ')).toEqual({ pages: [], found: [2n, 1n] })
  expect(await read('rare a b')).toEqual({ pages: [], found: [] })
  expect(await read(`rare ${phrase}`)).toEqual({ pages: [], found: [1n] })
  expect(await read('rar')).toEqual({ pages: [], found: [2n, 1n] })
  // The prefix is rare and the word is not, and the other way round.
  expect(await read('a rar')).toEqual({ pages: [], found: [2n, 1n] })
  expect(await read('rare a')).toEqual({ pages: [], found: [2n, 1n] })
})

test('behavior: a search for the best looks at as many posts, and then ends', async () => {
  await pretend(10_000_000)

  expect(await read(phrase, 'best')).toEqual({ pages: [], found: [] })
})

test('behavior: where a search stops does not depend on what operators withhold', async () => {
  /** Gives some posts a suspended author, and words that no other post has. */
  const withhold = (terms: string) =>
    database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = 'replica'`.execute(tx)
      await sql`update post set account_id = 2 where seq between 1200 and 2900`.execute(tx)
      await sql`update post_words set terms = ${terms}::tsvector where post_seq between 1200 and 2900`.execute(tx)
      await sql`
        insert into moderation_standing (act_seq, account_id, kind) values (1, 2, 'suspend') on conflict do nothing
      `.execute(tx)
    })
  const searches = ['a secret ', '"a secret"', 'secret ', phrase]

  for (const count of [posts, 10_000_000]) {
    await pretend(count)
    await withhold("'a':1 'secret':2")
    const withWord = await Promise.all(searches.map((search) => read(search)))
    await withhold("'z':1")
    const without = await Promise.all(searches.map((search) => read(search)))

    expect(withWord.slice(0, 3)).toEqual(without.slice(0, 3))
    expect(withWord[3]?.found).toEqual(without[3]?.found)
  }
})

test('behavior: a search in a range of positions returns only its posts, with and without words', async () => {
  await pretend(10_000_000)
  const find = async (query: string, order: 'newest' | 'best', span: { since?: bigint; until?: bigint }) => {
    const terms = parsePostSearch(query).clauses.join(' & ')
    const work = describeSearch(terms)
    const page = await listFound(
      database.db,
      { terms, work, order, now: new Date(), ...span },
      { after: null, limit: 3 },
    )
    return page.entries.map(({ key }) => key)
  }

  expect(await find('b ', 'newest', { since: 1_000n, until: 1_002n })).toEqual([1_001n, 1_000n])
  expect(await find('', 'newest', { until: 1_000n })).toEqual([999n, 998n, 997n])
  expect(await find('', 'newest', { since: 2_999n })).toEqual([3_000n, 2_999n])
  // Through the word index, too.
  expect(await find('rare ', 'newest', { since: 2n, until: 2_600n })).toEqual([2n])
  expect(await find('rare ', 'newest', { until: 2n })).toEqual([1n])
  expect(await find('b ', 'newest', { since: 3_001n })).toEqual([])
  expect(await find('b ', 'best', { since: 3_001n })).toEqual([])
})

test('behavior: describeSearch derives the cost of a search from its terms', () => {
  const describe = (query: string) => describeSearch(parsePostSearch(query).clauses.join(' & '))

  expect(describe('loom "over and under" we')).toEqual({
    terms: ["'loom'", "'over'", "'and'", "'under'", "'we':*"],
    steps: 2,
    words: 4,
    beginnings: 1,
  })
  expect(describe("it's o'clock ")).toMatchObject({ steps: 2 })
  expect(describe('lo')).toEqual({ terms: ["'lo':*"], steps: 0, words: 0, beginnings: 1 })
  expect(describe('loom loom ')).toMatchObject({ terms: ["'loom'"], words: 1 })
})
