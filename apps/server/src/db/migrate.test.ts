import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/openTestDatabase.ts'
import { buildService, project } from '../testing/startProcess.ts'
import type { Db } from './Database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { type OpenDatabase, type OpenDatabaseParameters, openDatabase } from './openDatabase.ts'
import { listEvents } from './queries/listEvents.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let opened: OpenDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, so that it stays in the schema it is put into.
  const { parameters } = database
  opened = await openDatabase(parameters.kind === 'postgres' ? { ...parameters, poolSize: 1 } : parameters)
  db = opened.db
})
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  await database.remove()
})

/** An empty database beside the others: making a whole one takes seconds. */
async function enterSchema(name: string): Promise<void> {
  await sql.raw(`create schema ${name}`).execute(db)
  await sql.raw(`set search_path to ${name}`).execute(db)
}

/** Everything the schema is made of, by name; not where it is, nor when it was made. */
async function describeSchema(): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
      coalesce(column_default, '') as line
    from information_schema.columns where table_schema = current_schema()
    union all
    select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all
    select 'index ' || replace(indexdef, schemaname || '.', '') from pg_indexes where schemaname = current_schema()
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}

/** What the first version wrote: two people, a post, its reply, a follow, a like and a name. */
const written = `
  insert into account (address, post_count, created_at) values
    (decode(repeat('a1', 20), 'hex'), 1, '2026-01-01'), (decode(repeat('b2', 20), 'hex'), 1, '2026-01-01');
  insert into delegation (id, account_id, bytes, did_key, origin, chain_id, signature_kind, issued_at, expires_at, last_used_at, created_at)
    select decode(repeat('d' || id, 32), 'hex'), id, '\\x00', 'did:key:' || id, 'http://localhost', 80001, 'eip191',
      '2026-01-01', '2026-02-01', '2026-01-01', '2026-01-01' from account;
  insert into message (seq, id, account_id, delegation_id, type, ts, received_at, envelope, receipt, post_seq) values
    (1, decode(repeat('01', 32), 'hex'), 1, decode(repeat('d1', 32), 'hex'), 'post', '2026-01-01', '2026-01-01', '\\x01', '\\x01', 1),
    (2, decode(repeat('02', 32), 'hex'), 2, decode(repeat('d2', 32), 'hex'), 'post', '2026-01-01', '2026-01-01', '\\x01', '\\x01', 2);
  insert into post (seq, id, account_id, root_seq, parent_seq, text, body, ts, received_at, reply_count, like_count) values
    (1, decode(repeat('01', 32), 'hex'), 1, null, null, 'Warp', '{"tags": []}', '2026-01-01', '2026-01-01', 1, 1),
    (2, decode(repeat('02', 32), 'hex'), 2, 1, 1, 'Weft', '{"tags": []}', '2026-01-01', '2026-01-01', 0, 0);
  insert into edge (source_id, kind, target_id, active, seq, ts, message_id) values (2, 'follow', 1, true, 3, '2026-01-01', '\\x03');
  insert into reaction (account_id, kind, post_seq, active, seq, ts, message_id) values (2, 'like', 1, true, 4, '2026-01-01', '\\x04');
  insert into profile_field (account_id, field, value, seq, ts, message_id) values (1, 'name', 'Ada', 5, '2026-01-01', '\\x05');
  update log_head set seq = 5`

/** What later versions work out of that, where the database was older. */
const projected = {
  found: { text: 'Weft', name: 'Ada' },
  ranks: [
    { post_seq: 1n, is_reply: false, points: 1, score: 1_767_225_600_000n + 86_400_000n },
    { post_seq: 2n, is_reply: true, points: 0, score: 1_767_225_600_000n },
  ],
  stats: [
    { account_id: 1n, reply_count: 0, likes_received: 1, replies_received: 1 },
    { account_id: 2n, reply_count: 1, likes_received: 0, replies_received: 0 },
  ],
  service: { account_count: 2, post_count: 2, reply_count: 1, like_count: 1, repost_count: 0, follow_count: 1 },
}

async function describeProjections() {
  const { rows } = await sql<{ text: string; name: string }>`
    select post.text, profile_field.value as name
    from post join post_words on post_seq = post.seq, account_name join profile_field using (account_id)
    where post_words.terms @@ 'weft' and account_name.terms @@ 'ada'`.execute(db)
  const stats = ['account_id', 'reply_count', 'likes_received', 'replies_received'] as const
  return {
    found: rows[0],
    ranks: await db
      .selectFrom('post_rank')
      .select(['post_seq', 'is_reply', 'points', 'score'])
      .orderBy('post_seq')
      .execute(),
    stats: await db.selectFrom('account_stat').select(stats).orderBy('account_id').execute(),
    service: await db
      .selectFrom('service_stat')
      .select(['account_count', 'post_count', 'reply_count', 'like_count', 'repost_count', 'follow_count'])
      .executeTakeFirst(),
  }
}

test('behavior: a database of every earlier version becomes what a new one is, with all that was in it', async () => {
  await enterSchema('fresh')
  await migrate(db, migrations)
  const fresh = await describeSchema()
  const names = migrations.map(({ name }) => name)

  // All of them take a minute of the gate's ten: it tries the first, the last, and every sixth between.
  const isTried = (count: number) => process.env['KITH_FULL'] || count % 6 === 1 || count === migrations.length - 1
  for (const count of migrations.keys()) {
    if (count === 0 || !isTried(count)) continue
    await enterSchema(`after_${count}`)
    await migrate(db, migrations.slice(0, count))
    for (const statement of written.split(';')) await sql.raw(statement).execute(db)

    expect(await migrate(db, migrations)).toEqual(names.slice(count))

    expect(await describeSchema()).toEqual(fresh)
    const posts = await db
      .selectFrom('post')
      .select(['seq', 'text', 'reply_count', 'like_count'])
      .orderBy('seq')
      .execute()
    expect(posts).toEqual([
      { seq: 1n, text: 'Warp', reply_count: 1, like_count: 1 },
      { seq: 2n, text: 'Weft', reply_count: 0, like_count: 0 },
    ])
    for (const [table, rows] of Object.entries({
      account: 2,
      delegation: 2,
      message: 2,
      edge: 1,
      reaction: 1,
      profile_field: 1,
    })) {
      const { rows: found } = await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(db)
      expect([table, Number(found[0]?.count)]).toEqual([table, rows])
    }
    if (names.slice(count).includes('0019-discovery')) expect(await describeProjections()).toEqual(projected)
  }
})

test('behavior: who follows the log hears of deletions that were done under an earlier version, where they stood', async () => {
  await enterSchema('deletions')
  await migrate(db, migrations.slice(0, 22))
  for (const statement of written.split(';')) await sql.raw(statement).execute(db)
  // The second one is under way.
  await sql`insert into account_deletion (seq, account_id, id, bytes, received_at, completed_at) values
    (6, 1, sha256('6'), '\\x00', '2026-01-02', '2026-01-02'), (7, 2, sha256('7'), '\\x00', '2026-01-02', null)`.execute(
    db,
  )

  await migrate(db, migrations)

  expect(await listEvents(db, { after: 5n, limit: 10 })).toMatchObject([{ seq: 6n, kind: 'deletion', accountId: 1n }])
})

test('behavior: of two that migrate one database at the same time, one does and the other finds it done', async () => {
  await enterSchema('twice')
  const names = migrations.map(({ name }) => name)

  const applied = await Promise.all([migrate(db, migrations), migrate(db, migrations)])

  expect(applied.sort((a, b) => b.length - a.length)).toEqual([names, []])
})

test('behavior: two that start at once on an empty database agree, or one is refused by name', async () => {
  const { parameters, remove } = await createTestDatabase()
  const starts = await Promise.allSettled([
    openDatabase(parameters),
    openDatabase(parameters),
    openDatabase(parameters),
  ])
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const refused = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason as Error] : []))
  const applied = await running[0]?.db.selectFrom('migration').select('name').orderBy('name').execute()
  for (const one of running) await one[Symbol.asyncDispose]()
  await remove()

  expect(running).toHaveLength(parameters.kind === 'postgres' ? 3 : 1)
  for (const error of refused) expect(error.name).toBe('DatabaseInUseError')
  expect(applied?.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
})

/** Runs these statements as a migration in a process of its own, and kills it during the last of them, which takes long. */
async function killWhileMigrating(
  parameters: OpenDatabaseParameters,
  { name, statements, last }: { name: string; statements: readonly string[]; last: string },
): Promise<void> {
  const moduleOf = (path: string) => JSON.stringify(pathToFileURL(`${project}/dist/db/${path}.js`).href)
  const script = `void (async () => {
    const { sql } = await import(${JSON.stringify(import.meta.resolve('kysely'))})
    const { openDatabase } = await import(${moduleOf('openDatabase')})
    const { migrate } = await import(${moduleOf('migrate')})
    const { migrations } = await import(${moduleOf('migrations/migrations')})
    const { db } = await openDatabase(${JSON.stringify(parameters)})
    const runLast = async (tx) => {
      process.stdout.write('begun')
      await sql.raw(${JSON.stringify(last)}).execute(tx)
    }
    const statements = [...${JSON.stringify(statements)}, runLast]
    await migrate(db, [...migrations, { name: ${JSON.stringify(name)}, statements }])
    process.stdout.write('done')
  })()`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await once(child.stdout, 'data')
  if (parameters.kind === 'postgres') await expect.poll(() => isUnderWay(last)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(text).toBe('begun')
}

/** Whether PostgreSQL is working on this statement, for whomever. */
async function isUnderWay(statement: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where state = 'active' and query = ${statement}`.execute(db)
  return rows.length > 0
}

test('behavior: a migration killed in the middle has not happened, and runs whole at the next start', async () => {
  await buildService()
  const { parameters, remove } = await createTestDatabase()
  const statements = ['create table half (id integer)', 'insert into half select generate_series(1, 50000)']
  // Longer than any machine needs to kill it; PostgreSQL is asked to notice soon that nobody waits for it.
  const interrupted =
    parameters.kind === 'postgres'
      ? {
          statements: [...statements, 'set local client_connection_check_interval = 50'],
          last: 'select pg_sleep(600)',
        }
      : { statements, last: 'select count(*) from (select generate_series(1, 1000000000)) as number' }
  await killWhileMigrating(parameters, { name: '9998-half', ...interrupted })

  const again = await openDatabase(parameters)
  const { rows } = await sql<{ half: string | null }>`select to_regclass('half')::text as half`.execute(again.db)
  const applied = await migrate(again.db, [...migrations, { name: '9998-half', statements }])
  await again[Symbol.asyncDispose]()
  await remove()

  expect(rows).toEqual([{ half: null }])
  expect(applied).toEqual(['9998-half'])
})

test('regression: a migration that a database may have run is never edited', () => {
  // A change of the schema is another migration, which gets its line here.
  const kept = {
    '0001-foundation': 'aecafc6bda9df19b',
    '0002-reply-control': 'c40d306a44c6aae2',
    '0003-devices': 'ec71f81c1ba7a671',
    '0004-repost': '057060abff67622f',
    '0005-delete': '55f30709b51892f3',
    '0006-edit': '9ad8d5fe309877d8',
    '0007-quote': 'f93ed1903c052339',
    '0008-hide': '3f116016fbacc6d6',
    '0009-revocations': '3a061f0f599f4595',
    '0010-observations': '771f73d5bae0f7d5',
    '0011-bookmark': 'bf7e3f53b44283d6',
    '0012-mute': 'c700fae4cd2bd360',
    '0013-media': '7680df9e0bd64be1',
    '0014-notification': 'a64e79c74b0644f2',
    '0015-moderation': '7d1e8521d82cc125',
    '0016-limits': '03c998bfb63663dd',
    '0017-account-deletion': '684fc476102496c0',
    '0018-seen': 'a495d5b58f55a406',
    '0019-discovery': 'de9d948041bcbe75',
    '0020-import': 'd33eb6c51cd2478d',
    '0021-lookups': '3a0e853dd72436b4',
    '0022-newest-reposts': '9ed0ad7787a295bf',
    '0023-deletion-told': '070a12dfcb9c25de',
    '0024-refusals': '69f1f80ef40acc84',
  }

  const hashes = migrations
    .slice(0, Object.keys(kept).length)
    .map(({ name, statements }) => [
      name,
      createHash('sha256').update(JSON.stringify(statements)).digest('hex').slice(0, 16),
    ])

  expect(Object.fromEntries(hashes)).toEqual(kept)
})
