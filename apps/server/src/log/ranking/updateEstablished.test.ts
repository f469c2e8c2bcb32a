import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../testing/database/openTestDatabase.ts'
import { updateEstablished } from './updateEstablished.ts'

const accounts = 4
const follows = 7
const limit = 3

/** A database in which no account is to be established any more, and every follow still counts. */
async function openStale() {
  const database = await openTestDatabase()
  onTestFinished(() => database[Symbol.asyncDispose]())
  const { db } = database
  await sql`
    insert into account (address, created_at, counted_followers)
    select substring(sha256(number::text::bytea) for 20), now(), case when number > ${accounts} then ${accounts} else 0 end
    from generate_series(1, ${accounts + follows}::integer) as number order by number`.execute(db)
  await sql`
    insert into edge (source_id, kind, target_id, active, seq, ts, message_id, counted)
    select source.id, 'follow', target.id, true, row_number() over (), now(),
      sha256((source.id || '-' || target.id)::bytea), true
    from account as source, account as target
    where source.counted_followers = 0 and target.counted_followers > 0`.execute(db)
  await sql`
    insert into established_account (account_id, is_established, is_synced)
    select id, true, true from account where counted_followers = 0`.execute(db)
  return db
}

type Db = Awaited<ReturnType<typeof openStale>>

async function update(db: Db, abort: AbortSignal = new AbortController().signal) {
  return await updateEstablished(db, {
    config: { operators: [], ranking: { seeds: [], waitMs: 0 } },
    chainId: 80_001,
    confirmations: 1,
    now: Date.now,
    abort,
    limit,
  })
}

async function readState(db: Db) {
  const edges = await db.selectFrom('edge').select('counted').execute()
  const followers = await db.selectFrom('account').select('counted_followers').execute()
  return {
    counted: edges.filter(({ counted }) => counted).length,
    followers: followers.reduce((total, account) => total + account.counted_followers, 0),
    established: (await db.selectFrom('established_account').select('account_id').execute()).length,
  }
}

test('behavior: stale follows are updated in bounded transactions', async () => {
  const db = await openStale()

  await update(db)

  // Each version of a row names the transaction that wrote it.
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from edge group by xmin order by count desc`.execute(db)
  expect(rows.map(({ count }) => count)).toEqual(
    Array.from({ length: accounts }, () => [3, 3, 1])
      .flat()
      .sort()
      .reverse(),
  )
  expect(await readState(db)).toEqual({ counted: 0, followers: 0, established: 0 })
})

test('behavior: an update that is stopped leaves right counts, and the next run finishes it', async () => {
  const db = await openStale()
  let reads = 0
  // Two batches of accounts, and two of follows.
  const abort = {
    get aborted() {
      return ++reads > 4
    },
  } as AbortSignal

  await update(db, abort)
  const stopped = await readState(db)
  await update(db)

  expect(stopped).toEqual({ counted: 22, followers: 22, established: accounts })
  expect(await readState(db)).toEqual({ counted: 0, followers: 0, established: 0 })
})
