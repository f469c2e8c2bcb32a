import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/openTestDatabase.ts'
import { listHome } from './listHome.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

test('behavior: what many others wrote hides no post behind older reposts', async () => {
  const [viewer, writer, stranger] = [1, 2, 1_000]
  const insertPosts = (author: number, from: number, to: number) => sql`
    insert into post (seq, id, account_id, text, body, ts, received_at)
    select seq, sha256(seq::text::bytea), ${author}::bigint, '', '{}', now(), now()
    from generate_series(${from}::bigint, ${to}::bigint) as seq`
  await database.db.transaction().execute(async (db) => {
    // Only what the list reads: no message, no account.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into edge (source_id, kind, target_id, active, seq, ts, message_id)
      select ${viewer}::bigint, 'follow', target, true, target, now(), ''
      from generate_series(${writer}::bigint, 999) as target`.execute(db)
    await sql`
      insert into reaction (account_id, kind, post_seq, active, seq, ts, message_id)
      select ${writer}::bigint, 'repost', seq, true, 1000 + seq, now(), ''
      from generate_series(1, 9) as seq`.execute(db)
    await insertPosts(stranger, 1, 9).execute(db)
    await insertPosts(writer, 2_001, 2_009).execute(db)
    await insertPosts(stranger, 3_000, 11_100).execute(db)
  })

  const page = await listHome(
    database.db,
    { accountId: BigInt(viewer), hidesAnything: false },
    { after: null, limit: 3 },
  )

  expect(page.map(({ cursor }) => cursor)).toEqual([2_009n, 2_008n, 2_007n])
})
