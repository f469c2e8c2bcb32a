import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/findFreePort.mjs'
import { createProgram } from './createProgram.mjs'
import { formatDatabaseProxy } from './formatDatabaseProxy.mjs'
import { formatHttpProxy } from './formatHttpProxy.mjs'
import { formatPgbouncer } from './formatPgbouncer.mjs'
import { isOk } from './isOk.mjs'
import { startDatabases } from './startDatabases.mjs'
import { startLinks } from './startLinks.mjs'
import { waitFor } from './waitFor.mjs'

/**
 * A service that may lose any one part, on one machine.
 *
 * @typedef {object} Cluster
 * @property {string} url  Of the proxy that clients connect to.
 * @property {string} origin  For sign-ins.
 * @property {import('./startDatabases.mjs').Databases} databases
 * @property {import('./startLinks.mjs').Links} links  Between the proxy and each PostgreSQL, by its port and Patroni's.
 * @property {readonly Service[]} services
 * @property {import('./createProgram.mjs').Program} bucket
 *
 * @typedef {object} Service
 * @property {string} name
 * @property {number} port
 * @property {boolean} isStreams
 * @property {import('./createProgram.mjs').Program} program
 */

const main = join(import.meta.dirname, '../../apps/server/dist/main.js')
const origin = 'http://localhost:4700'

/**
 * Starts it: clients -> HAProxy -> three processes of the service and two for streams -> PgBouncer -> HAProxy -> three
 * PostgreSQL under Patroni and etcd, and a bucket.
 *
 * @param {{ folder: string, bin: string }} parameters  folder: an empty one. bin: PostgreSQL's programs.
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ folder, bin }) {
  const databases = await startDatabases({ folder, bin })
  const links = await startLinks(databases.nodes.flatMap(({ port, restPort }) => [port, restPort]))
  const ports = { database: await findFreePort(), pooler: await findFreePort(), http: await findFreePort() }

  await startHaproxy('database', {
    folder,
    settings: formatDatabaseProxy({
      port: ports.database,
      nodes: databases.nodes.map(({ name, port, restPort }) => ({
        name,
        port: links.portOf(port),
        restPort: links.portOf(restPort),
      })),
    }),
  })
  await startPgbouncer({ folder, port: ports.pooler, to: ports.database })
  const bucketPort = await findFreePort()
  const bucket = await startBucket(folder, bucketPort)
  const poolerUrl = `postgres://kith@127.0.0.1:${ports.pooler}`
  const settings = { ...bucketSettings(bucketPort), ...serviceSettings }
  assertSharedRefused({ ...settings, DATABASE_URL: `${poolerUrl}/shared` })

  /** @type {Service[]} */
  const services = []
  for (const name of ['service1', 'service2', 'service3', 'streams1', 'streams2']) {
    const port = await findFreePort()
    const isStreams = name.startsWith('streams')
    const roles = isStreams ? 'streams' : 'http,media,indexer,jobs'
    const env = { PORT: String(port), ROLES: roles, DATABASE_URL: `${poolerUrl}/postgres`, ...settings }
    const program = createProgram([process.execPath, main], {
      log: join(folder, `${name}.log`),
      cwd: folder,
      env,
    })
    await program.start()
    await waitFor(name, () => isOk(`http://127.0.0.1:${port}/ready`))
    services.push({ name, port, isStreams, program })
  }

  await startHaproxy('http', { folder, settings: formatHttpProxy({ port: ports.http, services }) })
  const url = `http://127.0.0.1:${ports.http}`
  await waitFor('the service', () => isOk(`${url}/health`))
  return { url, origin, databases, links, services, bucket }
}

/** Limits are per client, and there is one here. */
const many = '1000000000'
const serviceSettings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  PUBLIC_ORIGINS: origin,
  TRUSTED_PROXIES: '127.0.0.1',
  CHAINS: 'polygonMumbai',
  // No chain: whether a message is valid never depends on one.
  RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:9',
  LIMIT_REQUESTS: many,
  LIMIT_ENTRIES: many,
  LIMIT_MESSAGES: many,
  LIMIT_SIGN_INS: many,
  LIMIT_KEY_WRITES: many,
  LIMIT_NEW_ACCOUNTS: many,
  LIMIT_ALL_MESSAGES: many,
  LIMIT_STREAMS: '1000000',
  LIMIT_CONNECTIONS: '1000000',
}

/**
 * Asserts that the service does not start behind a pooler that shares sessions.
 *
 * @param {Record<string, string>} env
 */
function assertSharedRefused(env) {
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { ...process.env, ...env, PORT: '0' },
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (status !== 1 || !stderr.includes('share their sessions'))
    throw new Error(`A pooler in transaction mode was not refused: ${status}\n${stderr}`)
}

/** @param {number} port */
function bucketSettings(port) {
  return {
    MEDIA_URL: 's3://pictures/media',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  }
}

/** @param {string} name @param {{ folder: string, settings: string }} options */
async function startHaproxy(name, { folder, settings }) {
  const file = join(folder, `haproxy-${name}.cfg`)
  writeFileSync(file, settings)
  await createProgram(['haproxy', '-db', '-f', file], { log: join(folder, `haproxy-${name}.log`), cwd: folder }).start()
}

/** @param {{ folder: string, port: number, to: number }} parameters */
async function startPgbouncer({ folder, port, to }) {
  const home = join(folder, 'pgbouncer')
  mkdirSync(home)
  chmodSync(home, 0o777)
  const [file, users] = [join(home, 'pgbouncer.ini'), join(home, 'users')]
  writeFileSync(users, '"kith" ""\n')
  writeFileSync(file, formatPgbouncer({ port, to, users, log: join(home, 'log') }))
  const program = createProgram(['pgbouncer', file], {
    log: join(folder, 'pgbouncer.log'),
    cwd: home,
    isUnprivileged: true,
  })
  await program.start()
}

/** @param {string} folder @param {number} port */
async function startBucket(folder, port) {
  const program = createProgram(
    [process.execPath, join(import.meta.dirname, 'bucket.mjs'), join(folder, 'bucket'), `${port}`],
    {
      log: join(folder, 'bucket.log'),
      cwd: folder,
    },
  )
  await program.start()
  await waitFor('the bucket', async () => {
    const { status } = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(10_000) })
    return status < 500
  })
  return program
}
