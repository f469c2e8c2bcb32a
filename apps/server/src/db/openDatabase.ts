import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import { noTelemetry } from '../telemetry/noTelemetry.ts'
import type { Telemetry } from '../telemetry/Telemetry.ts'
import type { Database, Db } from './Database.ts'
import { DatabaseDamagedError } from './errors/DatabaseDamagedError.ts'
import { DatabaseNotWritableError } from './errors/DatabaseNotWritableError.ts'
import { DatabaseRefusedError } from './errors/DatabaseRefusedError.ts'
import { DatabaseUnreachableError } from './errors/DatabaseUnreachableError.ts'
import { isConnectionRefusal } from './errors/isConnectionRefusal.ts'
import { isWriteRefusal } from './errors/isWriteRefusal.ts'
import type { Lane } from './lanes/Lane.ts'
import type { LaneLoad } from './lanes/LaneLoad.ts'
import type { Lanes } from './lanes/Lanes.ts'
import { laneLimits } from './lanes/laneLimits.ts'
import { defaultConnections, splitConnections } from './lanes/splitConnections.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { DatabaseError } from './pglite/DatabaseError.ts'
import { lockDirectory } from './pglite/lockDirectory.ts'
import { PgliteDialect } from './pglite/PgliteDialect.ts'
import { PgliteDriver } from './pglite/PgliteDriver.ts'
import { PgliteThread } from './pglite/PgliteThread.ts'
import { hostOf } from './postgres/hostOf.ts'
import { lostMs } from './postgres/lostMs.ts'
import { type LanePool, openPool } from './postgres/openPool.ts'

export type OpenDatabaseParameters =
  | { kind: 'pglite' /** Folder of the database; in memory without one. */; directory?: string | undefined }
  | {
      kind: 'postgres'
      url: string
      /** Connections of all lanes together. */
      connections?: number | undefined
      /** How long a transaction may wait for this process. */
      idleMs?: number | undefined
      /**
       * Time without an answer to a statement after which the service closes its connection; by default a little longer than
       * the lane's statement timeout. `null` means no limit, and no statement timeout in the database either.
       */
      answerMs?: number | null | undefined
    }

/** An open, migrated database. Disposing it closes it. */
export type OpenDatabase = AsyncDisposable & {
  kind: OpenDatabaseParameters['kind']
  /** The lane for writes. */
  db: Db
  lanes: Lanes
  getLoad: () => LaneLoad
  /** For LISTEN between processes; the embedded database has only one. */
  url: string | null
}

/** To open and to write, the embedded database may need two pieces of its own log of 16 MiB each. */
const neededBytes = 32 * 2 ** 20

/**
 * Opens the database and applies what migrations it lacks, unless `prepare` does something else.
 *
 * @throws {@link DatabaseInUseError} when another process has the folder open.
 * @throws {@link DatabaseDamagedError} when the folder holds something that does not open.
 * @throws {@link DatabaseNewerError} when a newer version made it.
 * @throws {@link DatabaseNotWritableError} when its disk is full, or it is open for reading only.
 * @throws {@link DatabaseRefusedError} when PostgreSQL knows no such role, password or database.
 * @throws {@link DatabaseUnreachableError} when it does not answer.
 */
export async function openDatabase(
  parameters: OpenDatabaseParameters,
  {
    /** Makes it ready, or refuses it, before anybody uses it. */
    prepare = (db) => migrate(db, migrations),
    telemetry = noTelemetry,
  }: { prepare?: ((db: Db) => Promise<unknown>) | undefined; telemetry?: Telemetry | undefined } = {},
): Promise<OpenDatabase> {
  try {
    return await openPrepared(parameters, { prepare, telemetry })
  } catch (cause) {
    if (!isWriteRefusal(cause)) throw cause
    const place = parameters.kind === 'postgres' ? hostOf(parameters.url) : `${parameters.directory}`
    throw new DatabaseNotWritableError({ place, cause })
  }
}

async function openPrepared(
  parameters: OpenDatabaseParameters,
  { prepare, telemetry }: { prepare: (db: Db) => Promise<unknown>; telemetry: Telemetry },
): Promise<OpenDatabase> {
  const { start, ...opened } =
    parameters.kind === 'pglite'
      ? { start: () => Promise.resolve(), ...(await openPglite(parameters, telemetry)) }
      : await openPostgres(parameters, telemetry)
  try {
    await prepare(opened.db)
    await start()
  } catch (error) {
    await opened[Symbol.asyncDispose]()
    throw error
  }
  return opened
}

async function openPglite(
  { directory }: { directory?: string | undefined },
  telemetry: Telemetry,
): Promise<OpenDatabase> {
  if (directory !== undefined) await mkdir(dirname(directory), { recursive: true })
  // It would only write half of what it begins with.
  await assertRoom(directory)
  const lock = directory === undefined ? undefined : await lockDirectory(`${directory}.lock`)
  try {
    const thread = await openThread(directory)
    const driver = new PgliteDriver(thread, {
      open: () => PgliteThread.open(directory),
      assertRoom: () => assertRoom(directory),
      telemetry,
    })
    const lanes = openLanes((lane) => new PgliteDialect(driver, lane))
    return {
      kind: 'pglite',
      db: lanes.write,
      lanes,
      getLoad: () => driver.getLoad(),
      url: null,
      async [Symbol.asyncDispose]() {
        await closeLanes(lanes)
        await driver.destroy()
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
    // On a full disk, PGlite fails with many different errors.
    await assertRoom(directory)
    throw new DatabaseDamagedError({ directory, cause })
  }
}

async function assertRoom(directory: string | undefined): Promise<void> {
  const freeBytes = directory === undefined ? null : await readFreeBytes(directory)
  if (freeBytes !== null && freeBytes < neededBytes)
    throw new DatabaseError({ message: `No space left on device: ${freeBytes} bytes`, code: '53100' })
}

/** Free bytes of the disk under the folder, which may not exist yet; `null` if unknown. */
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

async function openPostgres(
  { url, connections = defaultConnections, idleMs, answerMs }: Extract<OpenDatabaseParameters, { kind: 'postgres' }>,
  telemetry: Telemetry,
): Promise<OpenDatabase & { start: () => Promise<void> }> {
  // A migration takes the time it takes, and so does the turn of another process.
  let isLimited = false
  const sizes = splitConnections(connections)
  const pools = {} as Record<Lane, LanePool>
  const statementMsOf = (lane: Lane) => (isLimited && answerMs !== null ? laneLimits[lane].statementMs : null)
  const lanes = openLanes((lane) => {
    pools[lane] = openPool({
      url,
      lane,
      size: sizes[lane],
      idleMs,
      telemetry,
      getStatementMs: () => statementMsOf(lane),
      getAnswerMs: () => (isLimited && answerMs !== null ? (answerMs ?? laneLimits[lane].statementMs + lostMs) : null),
    })
    return new PostgresDialect({ pool: pools[lane] })
  })
  try {
    await sql`select 1`.execute(lanes.write)
  } catch (cause) {
    await closeLanes(lanes)
    const host = hostOf(url)
    if (isConnectionRefusal(cause)) throw new DatabaseRefusedError({ host, url, cause })
    throw new DatabaseUnreachableError({ host, cause: cause instanceof Error ? cause : new Error(String(cause)) })
  }
  return {
    kind: 'postgres',
    db: lanes.write,
    lanes,
    getLoad: () => ({
      log: pools.log.getLoad(),
      write: pools.write.getLoad(),
      read: pools.read.getLoad(),
      search: pools.search.getLoad(),
      bulk: pools.bulk.getLoad(),
    }),
    url,
    async start() {
      // Only the connection that ran the migrations is open. Its answer to this may still take its time.
      const statementMs = answerMs === null ? 0 : laneLimits.write.statementMs
      await sql`select set_config('statement_timeout', ${String(statementMs)}, false)`.execute(lanes.write)
      isLimited = true
    },
    [Symbol.asyncDispose]: () => closeLanes(lanes),
  }
}

function openLanes(createDialect: (lane: Lane) => Dialect): Lanes {
  const open = (lane: Lane) => new Kysely<Database>({ dialect: createDialect(lane) })
  return { log: open('log'), write: open('write'), read: open('read'), search: open('search'), bulk: open('bulk') }
}

async function closeLanes(lanes: Lanes): Promise<void> {
  for (const db of Object.values(lanes)) await db.destroy()
}
