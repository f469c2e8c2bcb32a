import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database/openTestDatabase.ts'
import { writeVersion } from '../testing/database/writeVersion.ts'
import { getBuiltFile } from '../testing/getBuiltFile.ts'
import type { Db } from './Database.ts'
import { listEvents } from './event/listEvents.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { type OpenDatabase, type OpenDatabaseParameters, openDatabase } from './openDatabase.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let opened: OpenDatabase
let db: Db
/** Of a new database. */
let fresh: readonly string[]
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, so that it stays in the schema it is put into.
  const { parameters } = database
  opened = await openDatabase(parameters.kind === 'postgres' ? { ...parameters, connections: 4 } : parameters)
  db = opened.db
  fresh = await describeSchema()
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

/** Of each row that a version has in the end, since which version: it wrote it, or a later one made it of what it wrote. */
const kept: Readonly<Record<string, readonly number[]>> = {
  account: [1, 1],
  delegation: [1, 1],
  message: [1, 1, 6],
  edge: [1],
  reaction: [1],
  profile_field: [1],
  handle: [1],
  notification: [1],
  notification_group: [1],
  post_words: [1, 1],
  post_tag: [1],
  tag: [1],
  post_rank: [1, 1],
  account_name: [1],
  account_stat: [1, 1],
  post_version: [6, 6],
  revocation: [9],
  private_item: [11, 12],
  media: [13],
  media_upload: [13],
  media_use: [13],
  moderation_case: [15],
  moderation_act: [15],
  moderation_standing: [15],
  moderation_answer: [15],
  report: [15],
  rate: [16],
  stream_place: [16],
  account_deletion: [17, 17],
  seen_mark: [18],
  held_message: [20],
  spending: [20],
  account_network: [30],
  checkpoint: [39],
  receipt_key: [40],
  key_end: [41],
}

/** Expects all that these versions wrote, and what later ones work out of it. */
async function expectKept(versions: readonly number[]): Promise<void> {
  for (const [table, sinces] of Object.entries(kept)) {
    const { rows } = await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(db)
    const expected = sinces.flatMap((since) => versions.filter((version) => version >= since)).length
    expect([table, Number(rows[0]?.count)]).toEqual([table, expected])
  }
  const posts = await db
    .selectFrom('post')
    .select(['seq', 'text', 'reply_count', 'like_count'])
    .orderBy('seq')
    .execute()
  expect(posts).toEqual(
    versions.flatMap((version) => [
      { seq: BigInt(`${version}01`), text: 'Warp', reply_count: 1, like_count: 1 },
      { seq: BigInt(`${version}02`), text: 'Weft', reply_count: 0, like_count: 0 },
    ]),
  )
  // Later versions project while they write.
  const older = versions.filter(
    (version) => version < migrations.findIndex(({ name }) => name === '0019-discovery') + 1,
  )
  expect(await describeProjections(older)).toEqual({
    found: older.map((version) => ({ text: 'Weft', name: 'Ada', handle: `ada${version}`, tag: `loom${version}` })),
    ranks: older.flatMap((version) => [
      { post_seq: BigInt(`${version}01`), is_reply: false, points: 1, score: 1_767_225_600_000n + 86_400_000n },
      { post_seq: BigInt(`${version}02`), is_reply: true, points: 0, score: 1_767_225_600_000n },
    ]),
    stats: older.flatMap((version) => [
      { account_id: BigInt(2 * version - 1), reply_count: 0, likes_received: 1, replies_received: 1 },
      { account_id: BigInt(2 * version), reply_count: 1, likes_received: 0, replies_received: 0 },
    ]),
    service: {
      account_count: 2 * older.length,
      post_count: 2 * older.length,
      reply_count: older.length,
      like_count: older.length,
      repost_count: 0,
      follow_count: older.length,
    },
  })
}

async function describeProjections(versions: readonly number[]) {
  const after = BigInt(`${versions.at(-1)}99`)
  const lastAccount = BigInt(2 * (versions.at(-1) ?? 0))
  const { rows } = await sql<{ text: string; name: string; handle: string; tag: string }>`
    select reply.text, profile_field.value as name, handle.name as handle, tag.name as tag
    from post_words join post as reply on post_seq = reply.seq
    join post as root on root.seq = reply.root_seq
    join post_tag on post_tag.post_seq = root.seq
    join tag on tag.name = post_tag.tag and tag.post_count = 1
    join account on account.id = root.account_id
    join handle on handle.owner = account.address
    join account_name on account_name.account_id = account.id
    join profile_field on profile_field.account_id = account.id
    where post_words.terms @@ 'weft' and account_name.terms @@ 'ada' and handle.terms @@ handle.name::tsquery
      and reply.seq < ${after}
    order by reply.seq`.execute(db)
  const stats = ['account_id', 'reply_count', 'likes_received', 'replies_received'] as const
  return {
    found: rows,
    ranks: await db
      .selectFrom('post_rank')
      .select(['post_seq', 'is_reply', 'points', 'score'])
      .where('post_seq', '<', after)
      .orderBy('post_seq')
      .execute(),
    stats: await db
      .selectFrom('account_stat')
      .select(stats)
      .where('account_id', '<=', lastAccount)
      .orderBy('account_id')
      .execute(),
    service: await db
      .selectFrom('service_stat')
      .select(['account_count', 'post_count', 'reply_count', 'like_count', 'repost_count', 'follow_count'])
      .executeTakeFirst(),
  }
}

const names = migrations.map(({ name }) => name)

test('behavior: a database of the first version migrates in one run and keeps all its rows', async () => {
  await enterSchema('first')
  await migrate(db, migrations.slice(0, 1))
  for (const statement of writeVersion(1)) await sql.raw(statement).execute(db)

  expect(await migrate(db, migrations)).toEqual(names.slice(1))

  expect(await describeSchema()).toEqual(fresh)
  await expectKept([1])
})

test('behavior: a database used under every version equals a new one, with all that was written', async () => {
  await enterSchema('walk')
  const applied: string[][] = []
  const versions: number[] = []
  for (const version of migrations.keys()) {
    if (version > 0) {
      for (const statement of writeVersion(version)) await sql.raw(statement).execute(db)
      versions.push(version)
    }
    applied.push(await migrate(db, migrations.slice(0, version + 1)))
  }

  expect(applied).toEqual(names.map((name) => [name]))
  expect(await describeSchema()).toEqual(fresh)
  await expectKept(versions)
  // Followers of the log get deletions that were done under an earlier version at their old positions.
  const events = await listEvents(db, { after: 0n, limit: 1_000, undoable: ['like'] })
  expect(events.filter(({ kind }) => kind === 'deletion').map(({ seq, accountId }) => [seq, accountId])).toEqual(
    versions.flatMap((version) => (version < 17 ? [] : [[BigInt(`${version}14`), BigInt(2 * version - 1)]])),
  )
})

test('behavior: of two that migrate one database at once, one does it and one finds it done', async () => {
  await enterSchema('twice')

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
  const moduleOf = (path: string) => JSON.stringify(pathToFileURL(getBuiltFile(`db/${path}.js`)).href)
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

/** Whether PostgreSQL is executing this statement, for any client. */
async function isUnderWay(statement: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where state = 'active' and query = ${statement}`.execute(db)
  return rows.length > 0
}

test('behavior: a migration killed midway leaves nothing, and runs whole at the next start', async () => {
  const { parameters, remove } = await createTestDatabase()
  const statements = ['create table half (id integer)', 'insert into half select generate_series(1, 50000)']
  // Longer than any machine needs to kill it; PostgreSQL is set to notice soon that its client is gone.
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

test('behavior: a contract account with no chain yet gets that of its signatures, if it is one', async () => {
  await enterSchema('accounts')
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '0042-accounts'),
  )
  await migrate(db, before)
  /** Of each account, the chain and the kind of its wallet signatures. */
  const signed = [
    [[80_001, 'eip191']],
    [[137, 'eip1271']],
    [
      [80_001, 'eip1271'],
      [80_001, 'eip1271'],
    ],
    [
      [80_001, 'eip191'],
      [137, 'eip1271'],
    ],
    [
      [80_001, 'eip1271'],
      [137, 'eip1271'],
    ],
    [],
  ] as const
  for (const [index, signatures] of signed.entries()) {
    const address = `decode(repeat('0${index + 1}', 20), 'hex')`
    await sql.raw(`insert into account (address, created_at) values (${address}, now())`).execute(db)
    for (const [key, [chain, kind]] of signatures.entries())
      await sql
        .raw(
          `insert into delegation (id, account_id, bytes, did_key, origin, abilities, chain_id, signature_kind, begins_at, expires_at,
            last_used_at, created_at)
          select decode(repeat('${index + 1}${key}', 32), 'hex'), id, '', 'did:key:z', '', '{}', ${chain}, '${kind}', now(), now(), now(), now()
          from account where address = ${address}`,
        )
        .execute(db)
  }

  await migrate(db, migrations)

  const { rows } = await sql<{ name: string; wallet: string | null; ended: bigint }>`
    select encode(substr(address, 20), 'hex') as name, encode(substr(wallet, 20), 'hex') as wallet,
      (select count(*) from delegation where account_id = account.id and revoked_at is not null) as ended
    from account order by id`.execute(db)
  expect(rows.map(({ name, wallet, ended }) => [name, wallet, Number(ended)])).toEqual([
    ['01', '01', 0],
    ['0289', null, 0],
    ['03013881', null, 0],
    ['04', '04', 1],
    ['05', '05', 2],
    ['06', '06', 0],
  ])
  const byFollow = await sql<{ wallet: Uint8Array | null }>`
    insert into account (address, created_at) values (decode(repeat('07', 20), 'hex'), now()) returning wallet`.execute(
    db,
  )
  expect(byFollow.rows[0]?.wallet).toHaveLength(20)
  await expect(
    sql
      .raw(`insert into account (address, created_at) values (decode(repeat('07', 20) || '00', 'hex'), now())`)
      .execute(db),
  ).rejects.toThrow('account_address_check')
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
    '0025-keys-of-account': '4f3eb51f32c3b0a6',
    '0026-ties': '561c1b5c5f4519f1',
    '0027-found-apart': '4d6e72801f74cac2',
    '0028-handle-age': '7a07d5734ae6b042',
    '0029-token-proofs': '1a0c9e422b85b788',
    '0030-allowances': '5fa8e512d8686b46',
    '0031-counted': '22edc747fa9e1f29',
    '0032-threads': 'bc16c0e978321e81',
    '0033-tags-and-days': '7a8cc49ce04e12c2',
    '0034-tips': 'a87b2c243f674491',
    '0035-post-marks': 'b479c60fc2a74647',
    '0036-link-checks': '99ee9011210b71ff',
    '0037-withdrawn': 'adc8c2fcc615bf86',
    '0038-grants': 'fa1317ced2316a30',
    '0039-receipt-chain': '72db3f9b16bff25d',
    '0040-receipt-keys': 'af066ee6a3a98d39',
    '0041-key-ends': 'bd1cf7db07b49ab9',
    '0042-accounts': 'e92cdd4b5fe24efe',
    '0043-media-claims': '6893bfa49a674222',
    '0044-muted-until': 'bd91c51bc1d269b4',
    '0045-tip-notifications': 'ecbdd7530db90b9f',
    '0046-wallet-by-index': 'b34ec2bab212c2e4',
  }

  const hashes = migrations.map(({ name, statements }) => [
    name,
    createHash('sha256').update(JSON.stringify(statements)).digest('hex').slice(0, 16),
  ])

  expect(Object.fromEntries(hashes)).toEqual(kept)
})

test('behavior: a migration only adds, or says why the version before does not mind', () => {
  const narrowing = /\b(?:drop|rename|truncate)\b|\bset not null\b|\balter (?:column )?\w+ (?:set data )?type\b/i
  // Those before are older than the first release.
  const released = migrations.filter(({ name }) => name >= '0044')
  const texts = released.map(({ name, narrows, statements }) => ({
    name,
    narrows,
    text: statements.map(String).join('\n'),
  }))

  expect(released.length).toBeGreaterThan(0)
  expect(texts.filter(({ text, narrows }) => narrowing.test(text) && !narrows).map(({ name }) => name)).toEqual([])
  expect(migrations.some(({ statements }) => narrowing.test(statements.map(String).join('\n')))).toBe(true)
})
