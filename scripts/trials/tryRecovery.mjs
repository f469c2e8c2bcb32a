import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findFreePort } from '../findFreePort.mjs'
import { findPostgres } from '../findPostgres.mjs'
import { startService } from './startService.mjs'

// Recovery to a point in time, as docs/operations.md has it: PostgreSQL with deploy/postgresql.conf archives its log with
// deploy/pgbackrest.conf into a bucket (s3rver, over TLS). People write, the disk is lost, and the database is recovered to a time
// before a mistake. Needs pgbackrest, which it installs where apt may, and openssl. Prints how long each step takes.

/** Of the npm registry: speaks S3, and is only used here. */
const s3rver = 's3rver@3.7.1'
const root = join(import.meta.dirname, '../..')
// By its path: another project of the compiler.
const { createAccount } = await import(pathToFileURL(join(root, 'bench/service/createAccount.mjs')).href)
const kith = join(root, 'apps/server/dist/kith.js')
const origin = 'http://localhost:4680'
const folder = mkdtempSync(join(tmpdir(), 'kith-recovery-'))
const data = join(folder, 'data')
const config = join(folder, 'pgbackrest.conf')
const bin = findPostgres(console.log) ?? fail('No PostgreSQL is here, and none could be fetched.')
const isRoot = process.getuid?.() === 0
/** @type {(() => void)[]} What is to be ended, last first. */
const closers = [() => rmSync(folder, { recursive: true, force: true })]
process.on('exit', () => {
  for (const close of closers.reverse()) close()
})
// PostgreSQL refuses root, so it runs as `nobody`.
chmodSync(folder, 0o777)

ensurePgbackrest()
const bucketPort = await startBucket()
const port = await findFreePort()
const databaseUrl = `postgres://kith@127.0.0.1:${port}/postgres`
writeConfigs()
timed('initdb', () =>
  asUser([join(bin, 'initdb'), '-D', data, '-U', 'kith', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']),
)
startPostgres('start PostgreSQL')
closers.push(() => stopPostgres())
timed('stanza-create', () => pgbackrest('stanza-create'))
timed('pgbackrest check', () => pgbackrest('check'))
// As a new operator does it: the backup is made before anybody writes, and the archive has the rest.
timed('full backup', () => pgbackrest('--type=full', 'backup'))

const first = await startService(kith, serviceEnv())
const ada = await createAccount({ client: first, origin })
const kept = await first.submit(ada, { type: 'post', text: 'Kept' })
const { time } = await queryDatabase('select clock_timestamp()::text as time')
// Whatever PostgreSQL commits from now on is after it.
await new Promise((resolve) => setTimeout(resolve, 1_100))
const mistake = await first.submit(ada, { type: 'post', text: 'A mistake' })
await first.submit(ada, { type: 'delete', to: kept })
await queryDatabase('select pg_switch_wal()::text as time')
timed('archived', () => pgbackrest('check'))
expect('the archive is well', JSON.stringify(checkArchive()), /"state":"ok","subject":"archive"/)
await first.stop()
stopPostgres()
rmSync(data, { recursive: true })

timed('restore', () => pgbackrest('--type=time', `--target=${time}`, '--target-action=promote', 'restore'))
startPostgres('recover')
while ((await queryDatabase('select pg_is_in_recovery()::text as time')).time !== 'false') await sleep(100)

const second = await startService(kith, serviceEnv())
const { keptPost, mistakenPost } = await second.ask(
  'query ($kept: ID!, $mistake: ID!) { keptPost: post(id: $kept) { text } mistakenPost: post(id: $mistake) { id } }',
  { kept, mistake },
)
expect('the post of before is there, its deletion undone', String(keptPost?.text), /^Kept$/)
expect('the mistake is not', String(mistakenPost), /^null$/)
await second.submit(ada, { type: 'post', text: 'Goes on' })
const file = join(folder, 'ada.car')
writeFileSync(file, Buffer.from(await (await fetch(`${second.url}/export/${ada.address}.car`)).arrayBuffer()))
await second.stop()
expect('rebuild', runKith('rebuild'), /Rebuilt all projections/)
expect('verify', runKith('verify', file), /./)
console.log('Recovered to a time before the mistake, and went on from there.')
process.exit(0)

function ensurePgbackrest() {
  const isThere = () => spawnSync('pgbackrest', ['version']).status === 0
  if (isThere()) return
  console.log('installing pgbackrest with apt')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'pgbackrest'], { stdio: 'ignore', env })
  if (!isThere()) fail('This needs pgbackrest. Debian: apt install pgbackrest')
}

/** Starts a bucket that speaks S3 over TLS, on a port of its own, and returns the port. */
async function startBucket() {
  const tools = join(folder, 'tools')
  mkdirSync(tools)
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', tools]
  const { status, stderr } = spawnSync('npm', ['install', ...flags, s3rver], { encoding: 'utf8' })
  if (status !== 0) fail(`${s3rver} could not be fetched: ${stderr}`)
  const [key, cert] = [join(tools, 'key.pem'), join(tools, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    cert,
    '-days',
    '1',
    ...subject,
  ])
  const freePort = await findFreePort()
  const program = `
    import { readFileSync } from 'node:fs'
    import S3rver from ${JSON.stringify(pathToFileURL(createRequire(join(tools, 'tools.cjs')).resolve('s3rver')).href)}
    const options = { address: '127.0.0.1', port: ${freePort}, silent: true, configureBuckets: [{ name: 'kith' }] }
    const [directory, key, cert] = ${JSON.stringify([join(folder, 'bucket'), key, cert])}
    await new S3rver({ ...options, directory, key: readFileSync(key), cert: readFileSync(cert) }).run()
    console.log('listens')`
  // In a process of its own: this one waits for the programs that use it.
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  closers.push(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return freePort
}

/** The shipped settings, with what is different on this machine. */
function writeConfigs() {
  const values = {
    ENDPOINT: `localhost:${bucketPort}`,
    REGION: 'us-east-1',
    BUCKET: 'kith',
    KEY: 'S3RVER',
    SECRET: 'S3RVER',
    PASSPHRASE: 'a secret of this trial',
  }
  let text = readFileSync(join(root, 'deploy/pgbackrest.conf'), 'utf8')
  for (const [name, value] of Object.entries(values)) text = replace(text, new RegExp(`=${name}$`, 'm'), `=${value}`)
  text = replace(text, /^repo1-s3-uri-style=.*$/m, 'repo1-s3-uri-style=path\nrepo1-storage-verify-tls=n')
  text = replace(
    text,
    /^spool-path=.*$/m,
    `spool-path=${folder}/spool\nlock-path=${folder}/lock\nlog-path=${folder}/log`,
  )
  text = replace(text, /^pg1-path=.*$/m, `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}\npg1-user=kith`)
  writeFileSync(config, text)
  const postgres = readFileSync(join(root, 'deploy/postgresql.conf'), 'utf8')
  writeFileSync(join(folder, 'kith.conf'), replace(postgres, /'pgbackrest /, `'pgbackrest --config=${config} `))
}

/** @param {string} text @param {RegExp} pattern @param {string} replacement */
function replace(text, pattern, replacement) {
  if (!pattern.test(text)) fail(`${pattern} is not in the settings.`)
  return text.replace(pattern, replacement)
}

/** @param {string} what */
function startPostgres(what) {
  timed(what, () => {
    const settings = readFileSync(join(folder, 'kith.conf'), 'utf8')
      .split('\n')
      .filter((line) => /^[a-z]/.test(line))
      .map((line) => line.replace(/^(\w+) = '?(.*?)'?$/, "-c $1='$2'"))
    const options = ['-c listen_addresses=127.0.0.1', `-p ${port}`, `-k ${folder}`, ...settings].join(' ')
    asUser([
      join(bin, 'pg_ctl'),
      '-D',
      data,
      '-w',
      '-t',
      '120',
      '-l',
      join(folder, 'postgres.log'),
      '-o',
      options,
      'start',
    ])
  })
}

function stopPostgres() {
  spawnUser([join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop'])
}

/** @param {...string} args */
function pgbackrest(...args) {
  asUser(['pgbackrest', `--config=${config}`, '--stanza=kith', ...args])
}

/** @param {string[]} line */
function spawnUser(line) {
  const [command = '', ...args] = isRoot ? ['runuser', '-u', 'nobody', '--', ...line] : line
  // The server it starts would keep a pipe open, so its words go to a file.
  return spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: 300_000,
  })
}

/** @param {string[]} line */
function asUser(line) {
  const { status, stderr, error } = line.at(-1) === 'start' ? spawnQuietly(line) : spawnUser(line)
  if (status !== 0) fail(`${line.join(' ')}\n${stderr ?? ''}${error?.message ?? ''}`)
}

/** @param {string[]} line */
function spawnQuietly(line) {
  const [command = '', ...args] = isRoot ? ['runuser', '-u', 'nobody', '--', ...line] : line
  const { status, error } = spawnSync(command, args, { cwd: folder, stdio: 'ignore', timeout: 300_000 })
  return { status, error, stderr: status === 0 ? '' : readFileSync(join(folder, 'postgres.log'), 'utf8') }
}

/** @param {string} sql @returns {Promise<{ time: string }>} */
async function queryDatabase(sql) {
  const { default: pg } = await import(createRequire(kith).resolve('pg'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

function serviceEnv() {
  return {
    PATH: process.env['PATH'],
    KITH_DIR: join(folder, 'kith'),
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGINS: origin,
    PORT: '0',
    LOG_LEVEL: 'silent',
    CHAINS: 'polygonMumbai',
    RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:9',
  }
}

/** @param {...string} args */
function runKith(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [kith, ...args], {
    env: serviceEnv(),
    encoding: 'utf8',
  })
  if (status !== 0) fail(`kith ${args[0]} ended with ${status}\n${stdout}${stderr}`)
  return stdout
}

/** There is no chain here, so the exit code means nothing. */
function checkArchive() {
  const { stdout } = spawnSync(process.execPath, [kith, 'check', '--json'], { env: serviceEnv(), encoding: 'utf8' })
  return JSON.parse(stdout)
}

/** @param {string} what @param {() => void} run */
function timed(what, run) {
  const startedAt = performance.now()
  run()
  console.log(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
}

/** @param {string} what @param {string} found @param {RegExp} expected */
function expect(what, found, expected) {
  if (!expected.test(found)) fail(`${what}: found ${found}`)
  console.log(`${what}: yes`)
}

/** @param {number} ms */
function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** @param {string} reason @returns {never} */
function fail(reason) {
  console.error(reason)
  process.exit(1)
}
