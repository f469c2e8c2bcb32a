import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { CID } from 'multiformats/cid'
import * as Digest from 'multiformats/hashes/digest'
import pg from 'pg'
import { loadFollows, loadLog } from './loadRows.mjs'
import { pages } from './pages.mjs'
import { percentile } from './runLoad.mjs'
import { startKith } from './startKith.mjs'
import { startWorker } from './startWorker.mjs'

/**
 * @typedef {keyof typeof pages} PageName
 * @typedef {{ page: PageName, posts: number, p50: number, p99: number, cold: number, warm: number, refused: object }} Row
 *   cold and warm: pages a second at 8 clients, before and after they were read for a while.
 *
 * @typedef {{ address: string, token: string }} Viewer
 */

const kith = join(import.meta.dirname, '../../apps/server/dist/kith.js')
const viewerCount = 300

/**
 * How long pages take at services of growing size, over PostgreSQL.
 *
 * @param {{ postgresUrl: string, sizes: readonly number[], say: (line: string) => void }} parameters
 * @returns {Promise<Row[]>}
 */
export async function measureReads({ postgresUrl, sizes, say }) {
  /** @type {Row[]} */
  const rows = []
  for (const posts of sizes) {
    const databaseUrl = await createDatabase(postgresUrl, `kith_bench_${posts}`)
    const size = { posts, likes: posts / 2, accounts: Math.min(50_000, posts / 2), follows: 200 }
    await fill(databaseUrl, size, say)
    rows.push(...(await measureSize({ databaseUrl, size, say })))
  }
  return rows
}

/** @param {string} postgresUrl @param {string} name */
async function createDatabase(postgresUrl, name) {
  const db = await connect(postgresUrl)
  await db.query(`drop database if exists ${name}`)
  await db.query(`create database ${name}`)
  await db.end()
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

/** @param {string} databaseUrl @param {import('./loadRows.mjs').Size} size @param {(line: string) => void} say */
async function fill(databaseUrl, size, say) {
  // The service makes its own tables.
  await (await startKith({ databaseUrl })).stop()
  const db = await connect(databaseUrl)
  await loadLog(db, size, say)
  await db.end()
  say('rebuilding what readers see')
  execFileSync(process.execPath, [kith, 'rebuild'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      CHAINS: 'polygonMumbai',
      PUBLIC_ORIGINS: 'http://localhost:4700',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const filled = await connect(databaseUrl)
  say('writing who follows whom')
  await loadFollows(filled, size)
  await filled.end()
}

/** @param {{ databaseUrl: string, size: import('./loadRows.mjs').Size, say: (line: string) => void }} parameters */
async function measureSize({ databaseUrl, size, say }) {
  const service = await startKith({ databaseUrl })
  const reader = startWorker('kithReader.mjs', [service.url])
  const db = await connect(databaseUrl)
  const viewers = await giveTokens(db)
  await reader.ask(
    'takeTokens',
    viewers.map(({ token }) => token),
  )
  const subjects = await findSubjects(db)
  /** @type {Row[]} */
  const rows = []
  for (const page of /** @type {PageName[]} */ (Object.keys(pages))) {
    await check({ db, reader, page, viewers, subjects: subjects[page] })
    const reads = { page, subjects: subjects[page] }
    const cold = await reader.ask('closed', { ...reads, count: 1_000, clients: 8 })
    const warm = await reader.ask('closed', { ...reads, count: 2_000, clients: 8 })
    const open = await reader.ask('open', { ...reads, count: 3_000, perSecond: 200 })
    const row = {
      page,
      posts: size.posts,
      p50: percentile(open.latencies, 0.5),
      p99: percentile(open.latencies, 0.99),
      cold: cold.accepted / cold.seconds,
      warm: warm.accepted / warm.seconds,
      refused: open.refused,
    }
    rows.push(row)
    say(
      `${size.posts} ${page}: ${row.p50.toFixed(1)} / ${row.p99.toFixed(1)} ms at 200/s; ${row.cold.toFixed(0)}/s, then ${row.warm.toFixed(0)}/s ${JSON.stringify(row.refused)}`,
    )
  }
  await db.end()
  reader.stop()
  await service.stop()
  return rows
}

/** Compares what the service lists with what plain SQL finds. @param {{ db: pg.Client, reader: import('./startWorker.mjs').Worker, page: PageName, viewers: readonly Viewer[], subjects: readonly string[] }} parameters */
async function check({ db, reader, page, viewers, subjects }) {
  for (let viewer = 0; viewer < 5; viewer++) {
    const subject = subjects[viewer] ?? ''
    const listed = await reader.ask('look', { page, subject, viewer })
    const statement = plainly[page]
    if (statement === undefined) continue
    const of = page === 'home' ? (viewers[viewer]?.address ?? '') : subject
    const { rows } = await db.query(statement, [Buffer.from(of.slice(2), 'hex')])
    const expected = rows.map(({ seq }) => String(seq))
    if (JSON.stringify(listed) !== JSON.stringify(expected)) {
      throw new Error(`${page} of ${of} lists ${listed}, where SQL finds ${expected}.`)
    }
  }
}

/**
 * Tokens for accounts that write and follow, as if they had asked for them. @param {pg.Client} db @returns {Promise<Viewer[]>} */
async function giveTokens(db) {
  const { rows } = await db.query(
    `select '0x' || encode(address, 'hex') as address, delegation.id
      from account join delegation on delegation.account_id = account.id
      where post_count > 0 order by sha256(address) limit ${viewerCount}`,
  )
  const viewers = rows.map(({ address }) => ({ address, token: `bench-${address}` }))
  await db.query(
    `insert into access_token (hash, delegation_id, expires_at)
      select hash, delegation_id, now() + interval '1 day' from unnest($1::bytea[], $2::bytea[]) as key (hash, delegation_id)`,
    [viewers.map(({ token }) => createHash('sha256').update(token).digest()), rows.map(({ id }) => id)],
  )
  return viewers
}

/** @type {Partial<Record<PageName, string>>} */
const plainly = {
  home: `select post.seq from post where deleted_seq is null and account_id in (
      select target_id from edge where active and source_id = (select id from account where address = $1)
      union select id from account where address = $1
    ) order by seq desc limit 20`,
  profile: `select seq from post where account_id = (select id from account where address = $1)
    and parent_seq is null and deleted_seq is null order by seq desc limit 20`,
}

/** Pages to read: authors by how much they write, posts that are answered, two common words. @param {pg.Client} db @returns {Promise<Record<PageName, string[]>>} */
async function findSubjects(db) {
  const authors = await db.query(
    `select '0x' || encode(address, 'hex') as address from account where post_count > 0 order by sha256(address) limit 2000`,
  )
  const answered = await db.query(
    'select id from message where seq in (select seq from post where reply_count > 0 order by sha256(id) limit 2000)',
  )
  return {
    home: [''],
    notifications: [''],
    profile: authors.rows.map(({ address }) => address),
    thread: answered.rows.map(({ id }) => CID.createV1(0x71, Digest.create(0x12, Uint8Array.from(id))).toString()),
    search: ['loom warp', 'harbour bread', 'frost', 'radio violin chalk', 'indigo map'],
  }
}

/** @param {string} url */
async function connect(url) {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  return db
}
