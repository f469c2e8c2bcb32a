import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database/openTestDatabase.ts'
import { findPositionAt } from './findPositionAt.ts'

const start = Date.parse('2026-11-20T00:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

const find = (hours: number) => findPositionAt(database.db, new Date(start + hours * 3_600_000))

test('behavior: finds the first post received at or after a time, whatever else the log contains', async () => {
  expect(await find(0)).toBe(1n)

  // A post each hour, at positions 3, 6, … 300, and five at the same time.
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx)
    await sql`
      insert into post (seq, id, account_id, text, body, ts, received_at)
      select 3 * hour, sha256(hour::text::bytea), 1, '', '{"media":[]}', now(),
        ${new Date(start)}::timestamptz + least(hour, 96) * interval '1 hour'
      from generate_series(1, 100) as hour
    `.execute(tx)
  })

  for (let hour = 1; hour <= 96; hour++) expect(await find(hour)).toBe(BigInt(3 * hour))
  expect(await find(-1000)).toBe(3n)
  expect(await find(0)).toBe(3n)
  expect(await find(10.5)).toBe(33n)
  expect(await find(96.5)).toBe(301n)
})
