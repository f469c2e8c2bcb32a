import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findFreePort } from '../findFreePort.mjs'

// What deploy/ holds: its scripts, units and settings are checked by the programs that read them, deploy/install.sh installs a fresh
// clone into an empty folder, and what it installed is started. Needs shellcheck, caddy and systemd, which it installs where apt may.

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'kith-deployment-'))
const clone = join(folder, 'source')
const target = join(folder, 'root')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

for (const [tool, ...args] of [
  ['shellcheck', '--version'],
  ['caddy', 'version'],
  ['systemd-analyze', '--version'],
])
  ensure(/** @type {string} */ (tool), args)
run('shellcheck', 'shellcheck', ['deploy/build.sh', 'deploy/install.sh', 'deploy/kith'])
run('caddy validate', 'caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'])
const unformatted = run('caddy fmt', 'caddy', ['fmt', 'deploy/Caddyfile'])
if (unformatted !== readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'))
  fail('deploy/Caddyfile is not formatted: caddy fmt')

run('git clone', 'git', ['clone', '--quiet', '--no-hardlinks', root, clone])
// Where settings are already, as for every version but the first.
const settings = join(target, 'etc/kith/kith.env')
mkdirSync(dirname(settings), { recursive: true })
writeFileSync(settings, `${readFileSync(join(root, 'deploy/kith.env'), 'utf8')}# Mine\n`)
run('deploy/install.sh', join(clone, 'deploy/install.sh'), [], { KITH_ROOT: target })
if (!readFileSync(settings, 'utf8').endsWith('# Mine\n')) fail('The installation overwrote the settings.')
verifyUnits()
await tryService()

/** Verifies copies of the units that name a program which every machine has. */
function verifyUnits() {
  const units = join(folder, 'units')
  mkdirSync(units)
  const names = readdirSync(join(target, 'etc/systemd/system'))
  for (const name of names) {
    const text = readFileSync(join(target, 'etc/systemd/system', name), 'utf8')
    writeFileSync(join(units, name), text.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
  }
  const paths = names.map((name) => join(units, name))
  const words = run('systemd-analyze verify', 'systemd-analyze', ['verify', '--man=no', ...paths])
  // An unknown key is only reported.
  const about = words.split('\n').filter((line) => /kith/.test(line))
  if (names.length < 6 || about.length > 0) fail(about.join('\n'))
}

/** Starts what was installed, with the settings that were, on a port and a database of its own. */
async function tryService() {
  const port = await findFreePort()
  const kith = join(target, 'opt/kith/current/apps/server/kith.mjs')
  const env = {
    PATH: process.env['PATH'],
    KITH_SETTINGS: settings,
    PORT: String(port),
    DATABASE_URL: '',
    KITH_DIR: join(folder, 'kith'),
    WEB_DIR: join(target, 'opt/kith/current/apps/web/dist'),
    PUBLIC_ORIGINS: `http://127.0.0.1:${port}`,
    RPC_URL_POLYGON_AMOY: 'http://127.0.0.1:9',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
  }
  // The environment wins over the file, but cannot unset what is in it.
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^DATABASE_URL=.*$/m, ''))
  const child = spawn(process.execPath, [kith, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  process.on('exit', () => child.kill('SIGKILL'))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const startedAt = performance.now()
  const origin = `http://127.0.0.1:${port}`
  const ask = (/** @type {string} */ path) => fetch(`${origin}${path}`).catch(() => null)
  while (!(await ask('/ready'))?.ok) {
    if (child.exitCode !== null) fail(`The installed service ended with ${child.exitCode}.`)
    if (performance.now() - startedAt > 120_000) fail('The installed service is not ready after 120 s.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const page = await (await ask('/'))?.text()
  if (!page?.includes('<script')) fail(`/ is no page of the app: ${page?.slice(0, 200)}`)
  const { stdout } = spawnSync(process.execPath, [kith, 'check', '--json'], { env, encoding: 'utf8' })
  const problems = JSON.parse(stdout).filter((/** @type {{ state: string }} */ { state }) => state === 'problem')
  const subjects = problems.map((/** @type {{ subject: string }} */ { subject }) => subject).join()
  // There is no node of a chain here.
  if (subjects !== 'chain') fail(`kith check finds problems: ${JSON.stringify(problems)}`)
  child.kill('SIGTERM')
  const code = await exited
  if (code !== 0) fail(`The installed service ended with ${code}.`)
  console.log('The installed service was ready, showed its page, and stopped in order.')
}

/** @param {string} tool @param {string[]} args */
function ensure(tool, args) {
  const isThere = () => spawnSync(tool, args).status === 0
  if (isThere()) return
  const name = tool === 'systemd-analyze' ? 'systemd' : tool
  console.log(`installing ${name} with apt`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { stdio: 'ignore', env })
  if (!isThere()) fail(`This needs ${tool}. Debian: apt install ${name}`)
}

/** @param {string} what @param {string} command @param {string[]} args @param {Record<string, string>} [more] */
function run(what, command, args, more = {}) {
  const startedAt = performance.now()
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: existsSync(command) ? clone : root,
    encoding: 'utf8',
    env: { ...process.env, ...more },
  })
  if (status !== 0) fail(`${what} failed\n${stdout}${stderr}${error?.message ?? ''}`)
  console.log(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  return what.startsWith('systemd') ? stderr : stdout
}

/** @param {string} reason @returns {never} */
function fail(reason) {
  console.error(reason)
  process.exit(1)
}
