import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { CID } from 'multiformats/cid'
import * as Digest from 'multiformats/hashes/digest'
import pg from 'pg'
import { checkPage } from './checkPage.mjs'
import { createDatabase, toDatabaseUrl } from './createDatabase.mjs'
import { loadFollows, loadRows } from './loadRows.mjs'
import { pages } from './pages.mjs'
import { readCpuMs } from './readCpu.mjs'
import { percentile } from './runLoad.mjs'
import { startKith } from './startKith.mjs'
import { startWorker } from './startWorker.mjs'

/**
 * @typedef {keyof typeof pages} PageName
 * @typedef {{ page: PageName, posts: number, p50: number, p99: number, cold: number, warm: number, serviceMs: number, databaseMs: number }} Row
 *   p50 and p99: milliseconds at 200 pages a second. cold and warm: pages a second at 8 clients, the first thousand that the
 *   service is asked for and the next two thousand; of these, processor time for each page.
 */

const kith = join(import.meta.dirname, '../../apps/server/dist/kith.js')
const viewerCount = 300
/** Comment of a database that is filled. Another one whenever the loader writes other rows: older databases are then filled again. */
const filledMark = 'filled 2'
/** In services of at most so many posts, the rows are compared with those that the service itself would have made. */
const comparedPosts = 10_000
/** What is projected from the log, all but the search for people, which no page here does. */
const projected = [
  ...['post', 'post_words', 'post_rank', 'reaction', 'profile_field', 'notification', 'notification_group'],
  ...['account', 'account_stat', 'service_stat'],
]

/**
 * How long pages take at services of growing size, over PostgreSQL.
 *
 * @param {{ postgresUrl: string, sizes: readonly number[], chosen: readonly PageName[], say: (line: string) => void }} parameters
 * @returns {Promise<Row[]>}
 */
export async function measureReads({ postgresUrl, sizes, chosen, say }) {
  /** @type {Row[]} */
  const rows = []
  for (const posts of sizes) {
    for (const page of chosen) {
      const row = await measurePage({ postgresUrl, page, posts, say })
      rows.push(row)
      say(JSON.stringify(row))
    }
  }
  return rows
}

/**
 * Fills a database of each size, for later.
 *
 * @param {{ postgresUrl: string, sizes: readonly number[], say: (line: string) => void }} parameters
 */
export async function fillDatabases({ postgresUrl, sizes, say }) {
  for (const posts of sizes) await findFilled(postgresUrl, sizeOf(posts), say)
}

/** @param {number} posts @returns {import('./createLog.mjs').Size} */
export function sizeOf(posts) {
  // A million accounts: with 200 follows each their rows alone would take 48 GB.
  if (posts >= 10_000_000) return { posts, reactions: posts / 2, accounts: posts / 10, follows: 40 }
  return { posts, reactions: posts / 2, accounts: Math.min(50_000, posts / 2), follows: 200 }
}

/**
 * A database of that size: one that was filled before, where a PostgreSQL was given that keeps it, or a new one.
 *
 * @param {string} postgresUrl @param {import('./createLog.mjs').Size} size @param {(line: string) => void} say
 */
export async function findFilled(postgresUrl, size, say) {
  const name = `kith_bench_${size.posts}`
  const db = await connect(postgresUrl)
  const { rows } = await db.query(
    `select shobj_description(oid, 'pg_database') = $2 as filled from pg_database where datname = $1`,
    [name, filledMark],
  )
  if (!rows[0]?.filled) {
    await fill(await createDatabase(postgresUrl, name), size, say)
    await db.query(`comment on database ${name} is '${filledMark}'`)
  }
  await db.end()
  return toDatabaseUrl(postgresUrl, name)
}

/** @param {string} databaseUrl @param {import('./createLog.mjs').Size} size @param {(line: string) => void} say */
async function fill(databaseUrl, size, say) {
  // The service makes its own tables.
  await (await startKith({ databaseUrl })).stop()
  const db = await connect(databaseUrl)
  await loadRows(db, size, say)
  await db.end()
  if (size.posts <= comparedPosts) await compareWithRebuild(databaseUrl, say)
  const filled = await connect(databaseUrl)
  say('writing follows')
  await loadFollows(filled, size)
  await filled.end()
}

/** Asserts that `kith rebuild` makes from the log what was written as rows. @param {string} databaseUrl @param {(line: string) => void} say */
async function compareWithRebuild(databaseUrl, say) {
  say('comparing with what kith rebuild makes')
  const written = await hashTables(databaseUrl)
  execFileSync(process.execPath, [kith, 'rebuild'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      CHAINS: 'polygonMumbai',
      PUBLIC_ORIGINS: 'http://localhost:4700',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const rebuilt = await hashTables(databaseUrl)
  for (const [table, hash] of written) {
    if (hash !== rebuilt.get(table)) throw new Error(`The rows of ${table} are not those that kith rebuild makes.`)
  }
}

/** @param {string} databaseUrl @returns {Promise<Map<string, string>>} */
async function hashTables(databaseUrl) {
  const db = await connect(databaseUrl)
  const hashes = new Map()
  for (const table of projected) {
    const { rows } = await db.query(
      `select md5(string_agg(row::text, '' order by row::text)) as hash from ${table} as row`,
    )
    hashes.set(table, rows[0].hash)
  }
  await db.end()
  return hashes
}

/**
 * A service over a database of that size, just started, and what reads its pages.
 *
 * @param {{ postgresUrl: string, posts: number, say: (line: string) => void, env?: Record<string, string> }} parameters  env: settings of the service.
 */
export async function openSize({ postgresUrl, posts, say, env }) {
  const databaseUrl = await findFilled(postgresUrl, sizeOf(posts), say)
  const db = await connect(databaseUrl)
  const viewers = await giveTokens(db)
  const service = await startKith({ databaseUrl, env })
  const reader = startWorker('kithReader.mjs', [service.url])
  await reader.ask(
    'takeTokens',
    viewers.map(({ token }) => token),
  )
  return {
    db,
    service,
    reader,
    viewers,
    databaseUrl,
    findSubjects: (/** @type {PageName} */ page) => findSubjects(db, page),
    /** @param {string} job @param {{ page: PageName, subjects: readonly string[], count: number, clients?: number, perSecond?: number }} load @returns {Promise<import('./runLoad.mjs').Load>} */
    async run(job, load) {
      const done = await reader.ask(job, load)
      if (Object.keys(done.refused).length > 0) throw new Error(`${load.page}: ${JSON.stringify(done.refused)}`)
      return done
    },
    async close() {
      await db.end()
      reader.stop()
      await service.stop()
    },
  }
}

/**
 * Each page by a service of its own.
 *
 * @param {{ postgresUrl: string, page: PageName, posts: number, say: (line: string) => void }} parameters
 * @returns {Promise<Row>}
 */
async function measurePage({ page, ...of }) {
  // Background jobs would be counted as if pages caused them.
  const size = await openSize({ ...of, env: { ROLES: 'http' } })
  const subjects = await size.findSubjects(page)
  const reads = { page, subjects }
  const cold = await size.run('closed', { ...reads, count: 1_000, clients: 8 })
  const before = readCpu(size.service.pid, size.databaseUrl)
  const warm = await size.run('closed', { ...reads, count: 2_000, clients: 8 })
  const after = readCpu(size.service.pid, size.databaseUrl)
  const open = await size.run('open', { ...reads, count: 3_000, perSecond: 200 })
  await checkPage({ ...size, page, subjects })
  await size.close()
  return {
    page,
    posts: of.posts,
    p50: percentile(open.latencies, 0.5),
    p99: percentile(open.latencies, 0.99),
    cold: cold.accepted / cold.seconds,
    warm: warm.accepted / warm.seconds,
    serviceMs: (after.service - before.service) / warm.accepted,
    databaseMs: (after.database - before.database) / warm.accepted,
  }
}

/** Processor time of the service, and of PostgreSQL's processes that serve this database. @param {number} service @param {string} databaseUrl */
function readCpu(service, databaseUrl) {
  const backend = `postgres: ${new URL(databaseUrl).username}${new URL(databaseUrl).pathname.replace('/', ' ')} `
  return {
    service: readCpuMs((_, pid) => pid === service),
    database: readCpuMs((command) => command.startsWith(backend)),
  }
}

/**
 * Tokens for accounts that write, follow and are answered or liked, as if they had asked for them. @param {pg.Client} db @returns {Promise<import('./checkPage.mjs').Viewer[]>} */
async function giveTokens(db) {
  const { rows } = await db.query(
    `select '0x' || encode(address, 'hex') as address, delegation.id
      from account join delegation on delegation.account_id = account.id
      where exists (select from post where account_id = account.id)
        and exists (select from notification where account_id = account.id)
      order by sha256(address) limit ${viewerCount}`,
  )
  const viewers = rows.map(({ address }) => ({ address, token: `bench-${address}` }))
  await db.query(
    `insert into access_token (hash, delegation_id, expires_at)
      select hash, delegation_id, now() + interval '1 day' from unnest($1::bytea[], $2::bytea[]) as key (hash, delegation_id)
      on conflict (hash) do update set expires_at = excluded.expires_at`,
    [viewers.map(({ token }) => createHash('sha256').update(token).digest()), rows.map(({ id }) => id)],
  )
  return viewers
}

/** Words of most posts, alone and together, and phrases. */
const commonSearches = [
  'frost',
  'loom warp',
  'harbour bread',
  'radio violin chalk',
  '"indigo map"',
  '"river frost" kettle',
]

/** Pages to read: authors of posts, posts that are answered, common words and rare ones. @param {pg.Client} db @param {PageName} page @returns {Promise<string[]>} */
export async function findSubjects(db, page) {
  switch (page) {
    case 'profile': {
      const { rows } = await db.query(
        `select '0x' || encode(address, 'hex') as address from account
          where exists (select from post where account_id = account.id and parent_seq is null)
          order by sha256(address) limit 2000`,
      )
      return rows.map(({ address }) => address)
    }
    case 'thread': {
      const { rows } = await db.query('select id from post where reply_count > 0 order by sha256(id) limit 2000')
      return rows.map(({ id }) => CID.createV1(0x71, Digest.create(0x12, Uint8Array.from(id))).toString())
    }
    case 'search': {
      // Each post begins with a number of its own: the rarest there is.
      const { rows } = await db.query(
        `select split_part(text, ' ', 1) as rare, split_part(text, ' ', 3) as common
          from post where text like '% % % %' order by sha256(id) limit 3`,
      )
      return [...commonSearches, ...rows.map(({ rare }) => rare), `${rows[0].common} ${rows[0].rare}`]
    }
    case 'home':
    case 'notifications':
      return ['']
  }
}

/** @param {string} url */
async function connect(url) {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  return db
}
