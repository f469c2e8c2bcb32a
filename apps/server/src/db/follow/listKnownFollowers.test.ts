import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database/openTestDatabase.ts'
import { countKnownFollowers } from './countKnownFollowers.ts'
import { listKnownFollowers } from './listKnownFollowers.ts'

let database: TestDatabase
const of = { viewerId: 1n, accountId: 9_000n }

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction().execute(async (db) => {
    // Only what the list reads: no message, and no account.
    await sql`set local session_replication_role = replica`.execute(db)
    const follow = (source: bigint | null, target: bigint | null) => sql`
      insert into edge (source_id, kind, target_id, active, seq, ts, message_id)
      select coalesce(${source}::bigint, id), 'follow', coalesce(${target}::bigint, id), true, id, now(), ''
      from generate_series(11, 2011) as id where ${source}::bigint is not null or id < 14`
    await follow(of.viewerId, null).execute(db)
    await follow(null, of.accountId).execute(db)
  })
})
afterAll(() => database[Symbol.asyncDispose]())

test('behavior: followers you know are sought among the newest 2,000 follows, on every page', async () => {
  const list = (after: bigint | null) => listKnownFollowers(database.db, of, { after, limit: 10 })

  const [first, second] = [await list(null), await list(13n)]

  expect(first.map(({ key }) => key)).toEqual([13n, 12n])
  expect(second.map(({ key }) => key)).toEqual([12n])
  expect(await countKnownFollowers(database.db, { ...of, max: 100 })).toBe(2)
})
