import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePeopleFilter } from '../../search/parsePeopleFilter.ts'
import { termsOfName } from '../../search/termsOfName.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/openTestDatabase.ts'
import type { Db } from '../Database.ts'
import type { FollowsOf } from '../follow/listFollows.ts'
import type { Page } from '../page/Page.ts'
import { listFoundFollows, looked } from './listFoundFollows.ts'

let database: TestDatabase
/** Follows all accounts, and is followed by all: the higher an id, the newer. */
const hub = 1n
const count = 6_000
const lists: readonly FollowsOf[] = [{ followersOf: hub }, { followedBy: hub }]

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction().execute(async (db) => {
    // Only what the list reads: no message.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into account (id, address, created_at) overriding system value
      select id, substring(sha256(id::text::bytea) for 20), now() from generate_series(1, ${count}) as id`.execute(db)
    // The oldest is Gus Only. Of the others, every hundredth is a Maria, and all are called Common.
    await sql`
      insert into account_name
      select id, case when id = 2 then ${termsOfName('Gus Only')} when id % 100 = 0 then ${termsOfName('Maria Common')}
        else ${termsOfName('Common')} end::tsvector
      from generate_series(2, ${count}) as id`.execute(db)
    await sql`
      insert into edge (source_id, kind, target_id, active, seq, ts, message_id)
      select id, 'follow', ${hub}, true, id, now(), ''::bytea from generate_series(2, ${count}) as id
      union all
      select ${hub}, 'follow', id, true, id, now(), ''::bytea from generate_series(2, ${count}) as id`.execute(db)
  })
})
afterAll(() => database[Symbol.asyncDispose]())

async function find(query: string, of: FollowsOf, { db = database.db, ...page }: Partial<Page> & { db?: Db } = {}) {
  const filter = parsePeopleFilter(query)
  if (filter === null) throw new Error(`"${query}" holds no word.`)
  const parameters = { of, filter, chainId: 80_001, now: new Date() }
  const { entries, stoppedAt } = await listFoundFollows(db, parameters, { after: null, limit: 21, ...page })
  // Cursors are those of the whole list.
  expect(entries.map(({ cursor }) => cursor)).toEqual(entries.map(({ key }) => key))
  return { keys: entries.map(({ key }) => Number(key)), stoppedAt }
}

test.each(lists)('behavior: a rare name is found at the end of a long list, in one page: %o', async (of) => {
  expect(await find('gus', of)).toEqual({ keys: [2], stoppedAt: null })
  expect(await find('gus', of, { after: 2n })).toEqual({ keys: [], stoppedAt: null })
  expect(await find('nobody', of)).toEqual({ keys: [], stoppedAt: null })
})

test.each(
  lists,
)('behavior: pages go over from follows that are looked at to those that are looked up: %o', async (of) => {
  const all = Array.from({ length: count / 100 }, (_, index) => count - index * 100)

  const { keys, stoppedAt } = await find('maria', of, { limit: 100 })
  const rest = await find('maria', of, { limit: 100, after: BigInt(all[29] ?? 0) })

  expect({ keys, stoppedAt }).toEqual({ keys: all, stoppedAt: null })
  expect(rest).toEqual({ keys: all.slice(30), stoppedAt: null })
})

test.each(lists)('behavior: a page is bounded for a letter or two, and the next continues there: %o', async (of) => {
  const stops: (bigint | null)[] = []
  const found: number[] = []
  let after: bigint | null = null
  do {
    const { keys, stoppedAt } = await find('on', of, { after })
    found.push(...keys)
    stops.push(stoppedAt)
    after = stoppedAt
  } while (after !== null)

  const first = count - looked + 1
  expect(stops).toEqual([BigInt(first), BigInt(first - looked), null])
  expect(found).toEqual([2])
})

test.each(lists)('behavior: a word that many share fills a page from the newest: %o', async (of) => {
  expect(await find('comm', of)).toEqual({
    keys: Array.from({ length: 21 }, (_, index) => count - index),
    stoppedAt: null,
  })
})

test('behavior: for a word that many share but none of the newest, the next page continues there', async () => {
  await database.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update account_name set terms = ${termsOfName('Plain')}::tsvector where account_id > ${count - looked}`.execute(
      db,
    )

    expect(await find('comm', { followersOf: hub }, { db })).toEqual({
      keys: [],
      stoppedAt: BigInt(count - looked + 1),
    })
  })
})
