import { existsSync } from 'node:fs'
import { chains, parseNetwork } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import type { Db } from '../../db/Database.ts'
import { findPendingMigrations } from '../../db/findPendingMigrations.ts'
import { minConnections } from '../../db/lanes/splitConnections.ts'
import { getLogNetwork } from '../../db/log/getLogNetwork.ts'
import { getLogPosition } from '../../db/log/getLogPosition.ts'
import { hasMedia } from '../../db/media/hasMedia.ts'
import { migrations } from '../../db/migrations/migrations.ts'
import { openDatabase } from '../../db/openDatabase.ts'
import { describeServer } from '../../db/postgres/describeServer.ts'
import { assertOwnNetwork } from '../../service/assertOwnNetwork.ts'
import { checkArchive } from './checkArchive.ts'
import type { Finding } from './Finding.ts'

const subject = 'database'
/** The oldest PostgreSQL that the service is tested on. */
const minVersion = 150_000
/** A process opens two connections besides those of its setting. */
const ownConnections = 2
/** Clocks that differ by more make messages of the one look late to the other. */
const maxSkewMs = 2_000

export type CheckDatabaseParameters = Pick<
  ServerConfig,
  'database' | 'defaultChain' | 'publicOrigins' | 'formerOrigins' | 'media'
>

/** Checks the database, and this machine's clock by it. Changes nothing. */
export async function checkDatabase(config: CheckDatabaseParameters): Promise<readonly Finding[]> {
  const { database } = config
  if (database.kind === 'pglite' && !existsSync(database.directory))
    return [{ state: 'ok', subject, text: `The first start makes an embedded database in ${database.directory}.` }]
  const parameters = database.kind === 'postgres' ? { ...database, connections: minConnections } : database
  const findings: Finding[] = []
  try {
    const opened = await openDatabase(parameters, {
      async prepare(db) {
        findings.push(...(await checkSchema(db, config)))
        if (database.kind === 'postgres') findings.push(...(await checkServer(db, database.connections)))
      },
    })
    await opened[Symbol.asyncDispose]()
    return findings
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    const { name, shortMessage: text, metaMessages = [] } = error
    if (name === 'DatabaseInUseError')
      return [{ state: 'ok', subject, text: 'The embedded database is in use, as it is while the service runs.' }]
    return [...findings, { state: 'problem', subject, text, remedy: metaMessages.join(' ') }]
  }
}

async function checkSchema(db: Db, config: CheckDatabaseParameters): Promise<readonly Finding[]> {
  const pending = await findPendingMigrations(db, migrations)
  if (pending.length === migrations.length)
    return [{ state: 'ok', subject, text: 'It is empty: the first start makes its tables.' }]
  const [newest] = migrations.slice(-1)
  if (pending.length > 0)
    return [
      {
        state: 'warning',
        subject,
        text: `${pending.length} ${pending.length === 1 ? 'migration is' : 'migrations are'} pending, the first is ${pending[0]}.`,
        remedy: 'Back up, stop every process of the old version, and run: kith migrate',
      },
    ]
  const network = await getLogNetwork(db)
  if (network !== null)
    assertOwnNetwork(parseNetwork(network), {
      chain: chains[config.defaultChain].network,
      origins: [...config.publicOrigins, ...config.formerOrigins],
    })
  return [
    {
      state: 'ok',
      subject,
      text: `Its schema is at ${newest?.name}, its log at position ${await getLogPosition(db)}.`,
    },
    ...(await checkPictures(db, config.media)),
  ]
}

/** As after a restore of the database alone. */
async function checkPictures(db: Db, { store }: ServerConfig['media']): Promise<readonly Finding[]> {
  if (store.kind !== 'folder' || existsSync(store.directory) || !(await hasMedia(db))) return []
  return [
    {
      state: 'warning',
      subject: 'media',
      text: `The database knows pictures, and ${store.directory} is not there.`,
      remedy: 'Copy them from your backup before the service starts, or correct MEDIA_DIR.',
    },
  ]
}

async function checkServer(db: Db, connections: number): Promise<readonly Finding[]> {
  const beforeMs = Date.now()
  const row = await describeServer(db)
  const afterMs = Date.now()
  const needed = connections + ownConnections
  const wrong: [boolean, Finding['state'], string, string][] = [
    [row.version < minVersion, 'problem', `It is PostgreSQL ${row.versionName}.`, 'Use PostgreSQL 15 or newer.'],
    [
      row.encoding !== 'UTF8',
      'problem',
      `Its encoding is ${row.encoding}.`,
      'Create it with: createdb --encoding UTF8 --template template0',
    ],
    [
      row.isReplica,
      'problem',
      'It is a replica, and takes no writes.',
      'Promote it, or set DATABASE_URL to the primary.',
    ],
    [
      row.maxConnections < needed,
      'problem',
      `It allows ${row.maxConnections} connections, and each process opens up to ${needed}.`,
      'Raise max_connections, or lower DATABASE_CONNECTIONS.',
    ],
    [row.fsync === 'off', 'problem', 'fsync is off: a power cut loses the database.', 'Set fsync = on.'],
    [
      row.archiveMode === 'off',
      'warning',
      'archive_mode is off: there is no point-in-time recovery.',
      'Set up pgBackRest: docs/operations.md, "Back up".',
    ],
  ]
  const found = wrong.flatMap(([applies, state, text, remedy]) => (applies ? [{ state, subject, text, remedy }] : []))
  return [
    { state: 'ok', subject, text: `PostgreSQL ${row.versionName} answers.` },
    ...found,
    ...(row.archiveMode === 'off' ? [] : [await checkArchive(db)]),
    checkClock(row.now.getTime(), { beforeMs, afterMs }),
  ]
}

function checkClock(theirsMs: number, { beforeMs, afterMs }: { beforeMs: number; afterMs: number }): Finding {
  // Between the two, its clock read what it did.
  const skewMs = theirsMs < beforeMs ? theirsMs - beforeMs : theirsMs > afterMs ? theirsMs - afterMs : 0
  if (Math.abs(skewMs) <= maxSkewMs) return { state: 'ok', subject: 'clock', text: 'It agrees with the database.' }
  return {
    state: 'problem',
    subject: 'clock',
    text: `The clock of the database differs by ${(skewMs / 1000).toFixed(1)} s.`,
    remedy: 'Let both machines follow a time server: timedatectl set-ntp true',
  }
}
