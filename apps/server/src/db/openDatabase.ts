import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './Database.ts'
import { DatabaseDamagedError } from './DatabaseDamagedError.ts'
import { DatabaseNotWritableError } from './DatabaseNotWritableError.ts'
import { DatabaseUnreachableError } from './DatabaseUnreachableError.ts'
import { isWriteRefusal } from './isWriteRefusal.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { DatabaseError } from './pglite/DatabaseError.ts'
import { lockDirectory } from './pglite/lockDirectory.ts'
import { PgliteDialect } from './pglite/PgliteDialect.ts'
import { PgliteDriver } from './pglite/PgliteDriver.ts'
import { PgliteThread } from './pglite/PgliteThread.ts'
import { createPreparingClient } from './postgres/createPreparingClient.ts'
import { limitSilence } from './postgres/limitSilence.ts'

export type OpenDatabaseParameters =
  | { kind: 'pglite' /** Folder of the database; in memory without one. */; directory?: string | undefined }
  | {
      kind: 'postgres'
      url: string
      poolSize?: number | undefined
      /** How long a transaction may wait for this process. */
      idleMs?: number | undefined
      /** How long a statement may go unanswered until its connection is given up; `null` for as long as it takes. */
      answerMs?: number | null | undefined
    }

/** An open, migrated database. Disposing it closes it. */
export type OpenDatabase = AsyncDisposable & {
  kind: OpenDatabaseParameters['kind']
  db: Db
  /** How many connections are in use and idle, and how many queries and transactions wait for one. */
  getLoad: () => { busy: number; idle: number; waiting: number }
  /** For LISTEN between processes; the embedded database has only one. */
  url: string | null
}

/** OID of int8, read as bigint on both databases. */
const int8 = 20

/** To open and to write, the embedded database may need two pieces of its own log of 16 MiB each. */
const neededBytes = 32 * 2 ** 20

/**
 * Opens the database and applies what migrations it lacks.
 *
 * @throws {@link DatabaseInUseError} when another process has the folder open.
 * @throws {@link DatabaseDamagedError} when the folder holds something that does not open.
 * @throws {@link DatabaseNewerError} when a newer version made it.
 * @throws {@link DatabaseNotWritableError} when its disk is full, or it is open for reading only.
 * @throws {@link DatabaseUnreachableError} when PostgreSQL does not answer.
 */
export async function openDatabase(parameters: OpenDatabaseParameters): Promise<OpenDatabase> {
  try {
    return await openMigrated(parameters)
  } catch (cause) {
    if (!isWriteRefusal(cause)) throw cause
    const place = parameters.kind === 'postgres' ? hostOf(parameters.url) : `${parameters.directory}`
    throw new DatabaseNotWritableError({ place, cause })
  }
}

async function openMigrated(parameters: OpenDatabaseParameters): Promise<OpenDatabase> {
  const { start, ...opened } =
    parameters.kind === 'pglite'
      ? { start: () => undefined, ...(await openPglite(parameters)) }
      : await openPostgres(parameters)
  try {
    await migrate(opened.db, migrations)
  } catch (error) {
    await opened[Symbol.asyncDispose]()
    throw error
  }
  start()
  return opened
}

async function openPglite({ directory }: { directory?: string | undefined }): Promise<OpenDatabase> {
  if (directory !== undefined) await mkdir(dirname(directory), { recursive: true })
  // It would only write half of what it begins with.
  await assertRoom(directory)
  const lock = directory === undefined ? undefined : await lockDirectory(`${directory}.lock`)
  try {
    const thread = await openThread(directory)
    const driver = new PgliteDriver(thread, {
      open: () => PgliteThread.open(directory),
      assertRoom: () => assertRoom(directory),
    })
    const db = new Kysely<Database>({ dialect: new PgliteDialect(driver) })
    return {
      kind: 'pglite',
      db,
      getLoad: () => driver.getLoad(),
      url: null,
      async [Symbol.asyncDispose]() {
        await db.destroy()
        await lock?.release()
      },
    }
  } catch (error) {
    await lock?.release()
    throw error
  }
}

async function openThread(directory: string | undefined): Promise<PgliteThread> {
  // A folder with anything but a finished database in it must never be initialised over.
  if (directory !== undefined && existsSync(directory) && !existsSync(join(directory, 'PG_VERSION'))) {
    const entries = await readdir(directory)
    if (entries.length > 0) {
      throw new DatabaseDamagedError({ directory, cause: new Error('The folder is not empty but has no PG_VERSION.') })
    }
  }
  try {
    if (directory !== undefined && !existsSync(directory)) await createDirectory(directory)
    return await PgliteThread.open(directory)
  } catch (cause) {
    if (directory === undefined || !(cause instanceof Error)) throw cause
    // Where there is none any more, PGlite says all kinds of things.
    await assertRoom(directory)
    throw new DatabaseDamagedError({ directory, cause })
  }
}

async function assertRoom(directory: string | undefined): Promise<void> {
  const freeBytes = directory === undefined ? null : await readFreeBytes(directory)
  if (freeBytes !== null && freeBytes < neededBytes)
    throw new DatabaseError({ message: `No space left on device: ${freeBytes} bytes`, code: '53100' })
}

/** What the disk under the folder, which may not be there yet, has left; `null` where that cannot be told. */
async function readFreeBytes(directory: string): Promise<number | null> {
  try {
    const { bavail, bsize, blocks } = await statfs(existsSync(directory) ? directory : dirname(directory))
    // Some file systems do not count at all.
    return blocks === 0 ? null : bavail * bsize
  } catch {
    return null
  }
}

/** Makes the database beside its place and moves it there whole: a first start that is killed leaves nothing half-made. */
async function createDirectory(directory: string): Promise<void> {
  const draft = `${directory}.new`
  await rm(draft, { recursive: true, force: true })
  const thread = await PgliteThread.open(draft)
  await thread.close()
  await rename(draft, directory)
}

async function openPostgres({
  url,
  poolSize = 10,
  idleMs,
  // Longer than a lock may be kept by a process that is lost.
  answerMs = 45_000,
}: Extract<OpenDatabaseParameters, { kind: 'postgres' }>): Promise<OpenDatabase & { start: () => void }> {
  // A migration takes the time it takes, and so does the turn of another process.
  let patienceMs: number | null = null
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // What `sendTogether` sends at once is on its way at once.
    pipeline: true,
    Client: createPreparingClient({ getAnswerMs: () => patienceMs }),
    onConnect: (client) => limitSilence(client, { idleMs }),
    connectionTimeoutMillis: 10_000,
    // A new one reads the catalogue and plans every statement anew, just when a burst needs it. Meanwhile the network on the
    // way hears of those that wait, and forgets none.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that breaks is replaced at the next query, which reports what is wrong if that fails too.
  pool.on('error', () => undefined)
  // One that breaks while it is in use says so to whoever uses it. Said to nobody besides, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    await db.destroy()
    throw new DatabaseUnreachableError({
      host: hostOf(url),
      cause: cause instanceof Error ? cause : new Error(String(cause)),
    })
  }
  return {
    kind: 'postgres',
    db,
    getLoad: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    url,
    start() {
      patienceMs = answerMs
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}

/** Host and database without the password. */
function hostOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
