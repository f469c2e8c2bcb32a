// Checks that the packages are installed and builds what is missing or older than its sources, then runs the stack.
// Without dependencies, so that it can report that they are missing. `node stack/prepare.mjs --build 'the service'` builds this alone
// and runs nothing; without a name it builds all.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Something the person at the terminal can mend. */
class Refusal extends Error {
  constructor(...lines) {
    super(lines.join('\n'))
  }
}

const isBuild = process.argv[2] === '--build'
/** The gate names a lower one, where nothing depends on it. */
const brotliQuality = process.env.KITH_BROTLI_QUALITY
const names = isBuild ? process.argv.slice(3) : []
const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * What has to be built: from which files, into which, and by which scripts. A stamp beside the result holds the digest of these.
 * A round reads what the one before it wrote.
 *
 * @typedef {{ name: string, inputs: string[], outputs: string[], stamp: string, scripts: string[][], cwd: string }} Target
 * @type {readonly (readonly Target[])[]}
 */
const rounds = [
  [
    {
      name: 'the service',
      inputs: [
        'packages/siwe',
        'packages/protocol',
        'packages/swatch',
        'apps/server',
        'stack',
        'tsconfig.base.json',
        'package-lock.json',
      ],
      outputs: ['packages/protocol/dist/exports/index.js', 'apps/server/dist/exports/index.js', 'stack/dist/stack.mjs'],
      stamp: 'stack/dist/.inputs',
      scripts: [['node_modules/typescript/bin/tsc', '-b', 'stack'], ['stack/bundle.mjs']],
      cwd: '.',
    },
    {
      name: 'the web app',
      inputs: [
        'packages/siwe',
        'packages/protocol',
        'packages/swatch',
        'packages/wallet-kit',
        'apps/web',
        'apps/server/schema.graphql',
        'package-lock.json',
      ],
      outputs: ['apps/web/dist/client', 'apps/web/dist/server/entry.js'],
      stamp: 'apps/web/dist/.inputs',
      scripts: [['build.mjs']],
      cwd: 'apps/web',
    },
  ],
  [
    {
      name: 'compressed files of the web app',
      // It names each file by a digest. Each build of the app clears its folder.
      inputs: ['apps/web/dist/client/.vite/manifest.json', 'apps/web/compress.mjs'],
      outputs: [],
      stamp: 'apps/web/dist/client/.vite/.compressed',
      scripts: [['compress.mjs', ...(brotliQuality === undefined ? [] : [brotliQuality])]],
      cwd: 'apps/web',
    },
  ],
]

try {
  checkInstall()
  for (const targets of rounds) await buildStale(targets)
} catch (error) {
  console.error(error instanceof Refusal ? `\n${error.message}\n` : error)
  process.exit(1)
}
if (!isBuild) {
  process.env.NODE_ENV ??= 'production'
  await import('./dist/stack.mjs')
}

/** Compares what the lock file names with what npm last installed, without what other machines need. */
function checkInstall() {
  const installedPath = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedPath))
    throw new Refusal('The packages are not installed.', 'Run `npm ci`, then `npm start`.')
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages
  for (const [path, { version, link, optional, dev, peer }] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || link || optional || dev || peer) continue
    if (installed[path]?.version === version && existsSync(join(root, path))) continue
    throw new Refusal(
      `The installed packages do not match package-lock.json (${path.replace(/^.*node_modules\//, '')}).`,
      'Run `npm ci`, then `npm start`.',
    )
  }
}

async function buildStale(targets) {
  const stale = targets
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map((target) => ({ target, digest: digestOf(target) }))
    .filter(({ target, digest }) => !isFresh(target, digest))
  if (stale.length === 0) return
  const started = performance.now()
  console.log(`Building ${stale.map(({ target }) => target.name).join(' and ')} …`)
  await Promise.all(stale.map(({ target, digest }) => build(target, digest)))
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

function isFresh({ outputs, stamp }, digest) {
  if (!outputs.every((path) => existsSync(join(root, path)))) return false
  const stampPath = join(root, stamp)
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === digest
}

/** By content, not by time: a checkout or a copy changes times and nothing else. */
function digestOf({ inputs, scripts }) {
  const hash = createHash('sha256').update(JSON.stringify(scripts))
  for (const path of inputs.flatMap(listFiles))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function listFiles(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !['node_modules', 'dist'].includes(name) && !/\.test\.[a-z]+$/.test(name))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}

async function build({ name, scripts, cwd, stamp }, digest) {
  for (const script of scripts) await run(name, script, cwd)
  writeFileSync(join(root, stamp), digest)
}

async function run(name, [script, ...args], cwd) {
  const child = spawn(process.execPath, [script, ...args], { cwd: join(root, cwd), stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      words += chunk
    })
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code !== 0)
    throw new Refusal(
      `${words.trim().slice(-3000)}\n\nBuilding ${name} failed; the lines above say why.`,
      'On a fresh clone, run `npm ci` and try again; otherwise mend what they name.',
    )
}
