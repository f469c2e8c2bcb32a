import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findPostgres } from '../findPostgres.mjs'
import { startPostgres } from '../startPostgres.mjs'
import { startService } from './startService.mjs'

/** @typedef {import('./startService.mjs').Service} Service */

// An upgrade without downtime, as docs/operations.md has it: a process of an earlier version serves readers and writers, one of this
// version starts beside it and changes the schema, both serve on one database, and the earlier one leaves. Nothing may fail, and
// every acknowledged message is there once. Then the tests of the earlier version run on the new schema.
//
// node scripts/trials/tryUpgrade.mjs [commit]: the version to come from; without one, that before the newest migration.

const root = join(import.meta.dirname, '../..')
const migrations = 'apps/server/src/db/migrations'
const origin = 'http://localhost:4680'
const [phaseMs, pauseMs] = [6_000, 40]
/** @type {(() => unknown)[]} What is to be ended, last first. */
const closers = []
let hasEnded = false

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  hasEnded = true
  for (const close of closers.reverse()) await close()
}

async function run() {
  const commit = process.argv[2] ?? findCommitBefore()
  const old = checkOut(commit)
  const scratch = mkdtempSync(join(tmpdir(), 'kith-upgrade-'))
  closers.push(() => rmSync(scratch, { recursive: true, force: true }))
  // PostgreSQL refuses root and runs as another user.
  chmodSync(scratch, 0o755)
  const bin = findPostgres(console.log)
  if (!bin) throw new Error('No PostgreSQL is here, and none could be fetched.')
  const postgres = await startPostgres(console.log, bin, scratch)
  if (!postgres) throw new Error('PostgreSQL does not start.')
  closers.push(() => postgres.stop())

  await tryBoth(old, postgres.url, scratch)
  if (process.env['KITH_SKIP_SUITE'] !== '1') runSuite(old, postgres)
}

/** The commit before the one that added the newest migration. */
function findCommitBefore() {
  const added = read('git', ['log', '-1', '--format=%H', '--diff-filter=A', '--', `${migrations}/*/[0-9]*.ts`])
  return read('git', ['rev-parse', `${added}^`])
}

/** @param {string} commit */
function checkOut(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'kith-earlier-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  console.log(`the earlier version: ${read('git', ['log', '-1', '--format=%h %cs %s', commit])}`)
  must('git', ['clone', '--quiet', '--no-checkout', root, folder], root)
  must('git', ['checkout', '--quiet', commit], folder)
  timed('npm ci', () => must('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], folder))
  timed('types and builds', () => must('npx', ['tsc', '-b', 'apps/server'], folder))
  return folder
}

/** @param {string} old @param {string} databaseUrl @param {string} scratch */
async function tryBoth(old, databaseUrl, scratch) {
  const env = {
    PATH: process.env['PATH'],
    KITH_DIR: join(scratch, 'kith'),
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGINS: origin,
    PORT: '0',
    LOG_LEVEL: 'silent',
    CHAINS: 'polygonMumbai',
    RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:9',
  }
  const before = await startService(join(old, 'apps/server/dist/kith.js'), env)
  // By its path: another project of the compiler.
  const { createAccount } = await import(pathToFileURL(join(root, 'bench/service/createAccount.mjs')).href)
  const accounts = []
  // Eight, since each may write 500 points an hour.
  for (let number = 0; number < 8; number++) accounts.push(await createAccount({ client: before, origin }))

  /** What a proxy in front of them would use. */
  let serving = [before]
  /** @type {string[]} */
  const acknowledged = []
  /** @type {string[]} */
  const failures = []
  const waits = { write: 0, read: 0 }
  let round = 0
  /** @param {'write' | 'read'} kind @param {(service: Service) => Promise<void>} ask */
  const load = async (kind, ask) => {
    while (!hasEnded) {
      const service = serving[round++ % serving.length] ?? before
      const startedAt = performance.now()
      await ask(service).catch((error) => failures.push(`${kind}: ${error.message}`))
      waits[kind] = Math.max(waits[kind], performance.now() - startedAt)
      await sleep(pauseMs)
    }
  }
  let written = 0
  const loads = [
    ...accounts.map((account) =>
      load('write', async (service) => {
        const post = { type: 'post', text: `Number ${++written}` }
        const posts = acknowledged.length > 0 && written % 3 === 0
        const body = posts ? { type: 'like', to: acknowledged[written % acknowledged.length] } : post
        const id = await service.submit(account, body)
        if (body === post) acknowledged.push(id)
        await sleep(10 * pauseMs)
      }),
    ),
    ...[1, 2, 3, 4].map(() =>
      load('read', async (service) => {
        await service.ask('{ latest(first: 20) { edges { node { text likeCount author { address } } } } }', {})
      }),
    ),
  ]
  /** @param {string} phase */
  const report = (phase) => {
    console.log(
      `${phase}: ${acknowledged.length} posts acknowledged, ${failures.length} requests failed, longest wait: write ${waits.write.toFixed(0)} ms, read ${waits.read.toFixed(0)} ms`,
    )
    Object.assign(waits, { write: 0, read: 0 })
  }
  await sleep(phaseMs)
  report('the earlier version alone')
  const after = await startService(join(root, 'apps/server/dist/kith.js'), env)
  report('while this version started and changed the schema')
  serving = [before, after]
  await sleep(phaseMs)
  report('both')
  serving = [after]
  // What the proxy had handed over before.
  await sleep(2_000)
  await before.stop()
  await sleep(phaseMs)
  report('this version alone')
  hasEnded = true
  await Promise.all(loads)

  if (failures.length > 0) throw new Error(`${failures.length} requests failed, such as: ${failures[0]}`)
  await expectEachOnce(after, acknowledged)
  await after.stop()
}

/** @param {Service} service @param {readonly string[]} ids */
async function expectEachOnce(service, ids) {
  if (ids.length < 50) throw new Error(`Only ${ids.length} posts were written.`)
  /** @type {string[]} */
  const listed = []
  for (let after = null, hasMore = true; hasMore; ) {
    const { latest } = await service.ask(
      'query ($after: String) { latest(first: 50, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }',
      { after },
    )
    for (const { node } of latest.edges) listed.push(node.id)
    after = latest.pageInfo.endCursor
    hasMore = latest.pageInfo.hasNextPage
  }
  const lost = ids.filter((id) => !listed.includes(id))
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged posts are lost.`)
  if (new Set(listed).size !== listed.length) throw new Error('A post is there twice.')
  console.log(`all ${ids.length} acknowledged posts are there, once`)
}

/**
 * The tests of the earlier version, on databases that its test setup makes with the migrations of this version.
 *
 * @param {string} old @param {{ url: string, bin: string }} postgres
 */
function runSuite(old, postgres) {
  rmSync(join(old, migrations), { recursive: true })
  cpSync(join(root, migrations), join(old, migrations), { recursive: true })
  // One lists the migrations that there were; the other measures processor and memory beside the rest. Their texts stay, as comments: the
  // security guide names tests in them.
  for (const file of ['db/migrate.test.ts', 'http/body/bodies.test.ts']) {
    const path = join(old, 'apps/server/src', file)
    const text = readFileSync(path, 'utf8').replace(/^/gm, '// ')
    writeFileSync(path, `import { test } from 'vitest'\ntest('left out', () => undefined)\n${text}`)
  }
  timed('its tests on the new schema', () => {
    const args = ['vitest', 'run', '--project=server', '--tags-filter=!slow']
    const { status, stdout, stderr } = spawnSync('npx', args, {
      cwd: old,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      // At the gate's counts: what tests of the earlier version measure at full ones depends on what else runs.
      env: {
        ...process.env,
        KITH_FULL: '',
        KITH_TEST_DATABASE_URL: postgres.url,
        KITH_POSTGRES: postgres.bin,
        NO_COLOR: '1',
      },
    })
    console.log(
      `${stdout}\n${stderr}`
        .split('\n')
        .filter((line) => /^\s*(?:FAIL|Tests|\w*Error:)\s/.test(line))
        .join('\n'),
    )
    if (status !== 0) throw new Error('A test of the earlier version fails on the new schema.')
  })
}

/** @param {string} command @param {string[]} args */
function read(command, args) {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8' }).stdout.trim()
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function must(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`)
}

/** @param {string} what @param {() => void} work */
function timed(what, work) {
  const startedAt = performance.now()
  work()
  console.log(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
}

/** @param {number} ms */
function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
