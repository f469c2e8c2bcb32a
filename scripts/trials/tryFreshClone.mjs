import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// What a stranger does first: clone, `npm ci`, `npm start`, look, Ctrl-C, start again. Prints the times and the size
// that are in the README.

const root = join(import.meta.dirname, '../..')
const port = Number(process.env['KITH_FRESH_PORT'] ?? 4818)
const origin = `http://127.0.0.1:${port}`
const folder = mkdtempSync(join(tmpdir(), 'kith-fresh-'))
const clone = join(folder, 'kith')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** @param {string} what @param {string} command @param {string[]} args */
function run(what, command, args) {
  const startedAt = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: existsSync(clone) ? clone : root,
    encoding: 'utf8',
    env: { ...process.env, npm_config_cache: join(folder, 'npm-cache') },
  })
  if (status !== 0) throw new Error(`${what} failed\n${stdout}${stderr}`)
  console.log(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  return stdout
}

/** Starts the product, sees its shell, ends it as Ctrl-C does, and waits until its port is closed. @param {string} what */
async function tryStart(what) {
  const startedAt = performance.now()
  const { KITH_REPORT: _report, ...inherited } = process.env
  const env = { ...inherited, PORT: String(port) }
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const exit = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${what} ended with ${child.exitCode}\n${output}`)
    if (performance.now() - startedAt > 180_000) throw new Error(`${what} took longer than 180 s\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  console.log(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  const shell = await fetch(`${origin}/_app`)
  if (shell.status !== 200) throw new Error(`/_app answered ${shell.status}`)
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await exit
  if (await answers()) throw new Error('the stack still answers after Ctrl-C')
}

async function answers() {
  return await fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

run('git clone', 'git', ['clone', '--quiet', '--no-hardlinks', root, clone])
run('npm ci, cache empty', 'npm', ['ci', '--engine-strict', '--no-audit', '--no-fund'])
const size = Number(run('installed size', 'du', ['-sm', 'node_modules']).split('\t')[0])
const figure = Number(
  /^\| installed size, on disk \| (\d+) MB \|$/m.exec(readFileSync(join(clone, 'README.md'), 'utf8'))?.[1],
)
console.log(`node_modules: ${size} MB; the README says ${figure} MB`)
if (!(size <= figure * 1.02))
  throw new Error(`the installed tree takes ${size} MB of disk, and the README says ${figure}`)
await tryStart('first npm start')
await tryStart('second npm start')
