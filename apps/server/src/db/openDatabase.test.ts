import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyEmbeddedTemplate } from '../testing/database/copyEmbeddedTemplate.ts'
import { openTestDatabase } from '../testing/database/openTestDatabase.ts'
import type { Database, Db } from './Database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { openDatabase } from './openDatabase.ts'
import { DatabaseError } from './pglite/DatabaseError.ts'
import { PgliteDialect } from './pglite/PgliteDialect.ts'
import { PgliteDriver } from './pglite/PgliteDriver.ts'
import { PgliteThread } from './pglite/PgliteThread.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-db-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function copyTemplate(name: string): Promise<string> {
  const directory = join(folder, name)
  await copyEmbeddedTemplate(directory)
  return directory
}

test('error: a second process on one folder is refused; a stale lock is replaced', async () => {
  const directory = await copyTemplate('locked')
  // The test runner's parent lives as long as the test does.
  await writeFile(`${directory}.lock`, JSON.stringify({ pid: process.ppid, startedAt: null }))
  await expect(openDatabase({ kind: 'pglite', directory })).rejects.toThrow(
    expect.objectContaining({
      name: 'DatabaseInUseError',
      message: expect.stringContaining(`process ${process.ppid}`),
    }),
  )

  // The same number, but a process that started at another time: the machine was restarted since.
  await writeFile(`${directory}.lock`, JSON.stringify({ pid: process.ppid, startedAt: 'another boot/1' }))
  const taken = await openDatabase({ kind: 'pglite', directory })
  await expect(openDatabase({ kind: 'pglite', directory })).rejects.toMatchObject({ name: 'DatabaseInUseError' })
  await taken[Symbol.asyncDispose]()

  expect(existsSync(`${directory}.lock`)).toBe(false)
})

test('error: a damaged folder is named with the remedy, and left as it was', async () => {
  const directory = await copyTemplate('damaged')
  const control = join(directory, 'global', 'pg_control')
  await truncate(control, 100)
  const before = await readFile(control)

  await expect(openDatabase({ kind: 'pglite', directory })).rejects.toThrow(
    expect.objectContaining({ name: 'DatabaseDamagedError', message: expect.stringContaining(`mv "${directory}"`) }),
  )

  expect(await readFile(control)).toEqual(before)
  expect(existsSync(`${directory}.lock`)).toBe(false)
})

test('regression: an embedded database that cannot write its log ends, and reopens when it can', async () => {
  const directory = await copyTemplate('ended')
  const log = join(directory, 'pg_wal')
  await using opened = await openDatabase({ kind: 'pglite', directory })
  const { db } = opened
  const write = (text: string) => sql`insert into kept values (${text})`.execute(db)
  await sql`create table kept (text text)`.execute(db)
  await write('before')

  // As on a disk without room for the next piece of the log.
  await rename(log, `${log}.away`)
  await sql`select pg_switch_wal()`.execute(db)
  await expect(write('lost')).rejects.toThrow(/pg_wal/)
  await expect(write('lost')).rejects.toMatchObject({ code: '57P03' })
  await rename(`${log}.away`, log)
  const tryAgain = () =>
    write('after').then(
      () => 'written',
      () => 'refused',
    )
  await expect.poll(tryAgain, { interval: 100 }).toBe('written')

  const { rows } = await sql<{ text: string }>`select text from kept`.execute(db)
  expect(rows.map(({ text }) => text)).toEqual(['before', 'after'])
})

test('error: without disk space an embedded database refuses every write and still reads', async () => {
  const directory = await copyTemplate('full')
  let isFull = false
  const open = () => PgliteThread.open(directory)
  const assertRoom = async () => {
    if (isFull) throw new DatabaseError({ message: 'No space left on device', code: '53100' })
  }
  const driver = new PgliteDriver(await open(), { open, assertRoom })
  const db = new Kysely<Database>({ dialect: new PgliteDialect(driver, 'write') })
  const write = (to: Db, name: string) => to.insertInto('tag').values({ name, post_count: 1 }).execute()
  await write(db, 'before')

  isFull = true
  const refusal = { code: '53100' }
  await expect(write(db, 'single')).rejects.toMatchObject(refusal)
  await expect(db.updateTable('tag').set({ post_count: 2 }).execute()).rejects.toMatchObject(refusal)
  await expect(db.deleteFrom('tag').execute()).rejects.toMatchObject(refusal)
  await expect(db.transaction().execute((tx) => write(tx, 'whole'))).rejects.toMatchObject(refusal)
  const during = await db.selectFrom('tag').selectAll().execute()
  isFull = false
  await db.transaction().execute((tx) => write(tx, 'after'))
  const after = await db.selectFrom('tag').select('name').orderBy('name').execute()
  await db.destroy()

  expect(during).toEqual([{ name: 'before', post_count: 1, counted_posts: 0 }])
  expect(after).toEqual([{ name: 'after' }, { name: 'before' }])
})

test('error: stuck without disk space, an embedded database ends, and reopens with space', async () => {
  const directory = await copyTemplate('stuck')
  let isFull = false
  const open = () => PgliteThread.open(directory)
  const assertRoom = async () => {
    if (isFull) throw new DatabaseError({ message: 'No space left on device', code: '53100' })
  }
  const driver = new PgliteDriver(await open(), { open, assertRoom, stuckMs: 20 })
  const db = new Kysely<Database>({ dialect: new PgliteDialect(driver, 'write') })
  const read = () => db.selectFrom('tag').select('name').execute()
  await db.insertInto('tag').values({ name: 'before', post_count: 1 }).execute()

  // With room, it may take as long as it does.
  await sql`select pg_sleep(0.2)`.execute(db)
  isFull = true
  const stuck = sql`do 'begin loop end loop; end'`.execute(db)
  await expect(stuck).rejects.toMatchObject({ code: '57P01' })
  await expect(read()).rejects.toMatchObject({ code: '57P03', message: expect.stringContaining('no room') })
  isFull = false
  await expect.poll(() => read().catch(() => null)).toEqual([{ name: 'before' }])
  await db.destroy()
})

test('error: a folder with something else in it is never initialised over', async () => {
  const directory = join(folder, 'letters')
  await mkdir(directory)
  await writeFile(join(directory, 'love.txt'), 'Dear …')

  await expect(openDatabase({ kind: 'pglite', directory })).rejects.toMatchObject({ name: 'DatabaseDamagedError' })

  expect(await readFile(join(directory, 'love.txt'), 'utf8')).toBe('Dear …')
})

test('error: a database of a newer version is refused and left alone', async () => {
  await using database = await openTestDatabase()
  await database.db.insertInto('migration').values({ name: '9999-tomorrow' }).execute()

  await expect(migrate(database.db, migrations)).rejects.toThrow(
    expect.objectContaining({ name: 'DatabaseNewerError', message: expect.stringContaining('9999-tomorrow') }),
  )
})

test('behavior: migrations run once, in order, and all or nothing', async () => {
  await using database = await openTestDatabase()
  const broken = {
    name: '9998-broken',
    statements: ['create table half (id integer)', 'create tabel other (id integer)'],
  }

  expect(await migrate(database.db, migrations)).toEqual([])
  await expect(migrate(database.db, [...migrations, broken])).rejects.toThrow()
  const fixed = { ...broken, statements: ['create table half (id integer)'] }
  expect(await migrate(database.db, [...migrations, fixed])).toEqual(['9998-broken'])
})

test('error: a PostgreSQL that does not answer is named without its password', async () => {
  await expect(openDatabase({ kind: 'postgres', url: 'postgresql://kith:secret@127.0.0.1:9/kith' })).rejects.toThrow(
    expect.objectContaining({
      name: 'DatabaseUnreachableError',
      message: expect.not.stringContaining('secret'),
    }),
  )
})
