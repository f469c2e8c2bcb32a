import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Manifest, type Rolldown } from 'vite'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findPageAssets } from './findPageAssets.ts'

afterEach(() => vi.unstubAllEnvs())

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The wallet itself; its name and mark, and where it may run, are the kit's to know. */
const devWallet =
  /wallet-kit\/src\/(?:exports\/dev-wallet|dev-wallet\/(?!devWallet(?:Id|Info)|isLoopback)|key-wallet\/)/

/**
 * What a first visit in English loads until the first posts are there: bytes with Brotli (fonts are compressed already), and files.
 * Lower a figure with every gain; raise one only for what readers need before anything else.
 */
const readingPath = { script: 125_184, style: 8_006, fonts: 37_208, files: 5 }
/** A figure may grow by this much unnoticed. */
const slack = 1.05

/** What `build.mjs` says of each script, with paths of modules from the package's folder. */
type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'imports' | 'moduleIds'>

let chunks: readonly Chunk[]
let manifest: Manifest

// The build that `npm start` serves, unless it is fresh: the gate builds it once for all.
beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: 'production' }
  const prepare = fileURLToPath(new URL('../../../../stack/prepare.mjs', import.meta.url))
  await promisify(execFile)(process.execPath, [prepare, '--build', 'the web app'], { env })
  chunks = JSON.parse(readFileSync(`${root}dist/chunks.json`, 'utf8'))
  manifest = JSON.parse(readFile('/.vite/manifest.json').toString())
}, 300_000)

const holdsDevWallet = (chunk: Chunk) => chunk.moduleIds.some((id) => devWallet.test(id))

/** A file that browsers load, by its path. */
function readFile(path: string): Buffer {
  return readFileSync(`${root}dist/client${path}`)
}

function sumCompressed(paths: readonly string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return paths.reduce((sum, path) => sum + brotliCompressSync(readFile(path), { params }).length, 0)
}

test('behavior: the dev wallet is a chunk of its own, fetched only when somebody asks for it', () => {
  const entry = chunks.find((chunk) => chunk.isEntry)
  const atOnce = new Set<string>()
  const visit = (fileName: string) => {
    if (atOnce.has(fileName)) return
    atOnce.add(fileName)
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) visit(next)
  }
  visit(entry?.fileName ?? '')
  expect(chunks.filter(holdsDevWallet)).not.toEqual([])
  expect(chunks.filter((chunk) => atOnce.has(chunk.fileName)).filter(holdsDevWallet)).toEqual([])
})

/** What every page loads by itself after its first posts. */
const loadedLater = [
  'src/api/graph/createGraph.ts',
  'src/acting/createActingService.ts',
  'src/acting/WalletRoot.tsx',
  'src/routes/KeysAndGestures.tsx',
]

test('behavior: what a page loads after its first posts brings nothing useless', () => {
  const names = new Set<string>()
  const visit = (key: string) => {
    const { name = key, imports = [] } = manifest[key] ?? {}
    if (names.has(name)) return
    names.add(name)
    for (const next of imports) visit(next)
  }
  for (const path of loadedLater) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))
    expect(chunk, path).toBeDefined()
    visit(Object.keys(manifest).find((key) => manifest[key]?.file === chunk?.fileName) ?? '')
  }

  // Not the windows of the wallet, not the settings, not what reads chains.
  expect([...names].sort()).toEqual(['acting', 'common', 'graph', 'main', 'own', 'shortcuts', 'store'])
})

/** The windows and pages that sign, pay, check a signature or read a chain, and one that only the settings open. */
const actingPath = [
  'src/features/claim-handle/GiveHandle.tsx',
  'src/features/compose/dialog/ComposeDialog.tsx',
  'src/features/compose/dialog/editUnsent.ts',
  'src/features/profile/about/AboutProfile.tsx',
  'src/features/profile/edit/CropDialog.tsx',
  'src/features/proof/ProofReport.tsx',
  'src/routes/chain/PostTip.tsx',
  'src/routes/profile/WeaveRoute.tsx',
]

test('behavior: pages and windows for reading load no acting code', () => {
  const reach = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) reach(next, seen)
    return seen
  }

  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && key.startsWith('src/'))
  const heavy = lazy.filter((key) =>
    [...reach(key)].some((each) => ['acting', 'settings', 'windows', 'chain'].includes(manifest[each]?.name ?? '')),
  )

  expect(lazy.length).toBeGreaterThan(40)
  expect(heavy.sort()).toEqual(actingPath)
})

test('behavior: the build writes the manifest of each language', () => {
  const read = (path: string) => JSON.parse(readFile(path).toString())

  expect(readdirSync(`${root}dist/client`).filter((name) => name.endsWith('.webmanifest'))).toHaveLength(20)
  expect(read('/manifest.webmanifest').shortcuts[0].name).toBe('New post')
  expect(read('/manifest.de.webmanifest').shortcuts[0].name).toBe('Neuer Beitrag')
})

test('behavior: what loads before the first posts holds no hash and no text of a query', () => {
  const atFirst = chunks.find(({ isEntry }) => isEntry)

  // Addresses of answers have their checksum already, and nothing asks before the graph client is there.
  expect(atFirst?.moduleIds.length).toBeGreaterThan(100)
  expect(
    atFirst?.moduleIds.filter((id) => /@noble|multiformats|toChecksumAddress|documents\.generated/.test(id)),
  ).toEqual([])
})

test('behavior: what loads before the first posts stays as light as it is', () => {
  const { blockingScripts, scripts, preloads, styles, fonts } = findPageAssets(manifest)
  const script = [...blockingScripts, ...scripts, ...preloads]
  const loaded = {
    script: sumCompressed(script),
    style: sumCompressed(styles),
    fonts: fonts.reduce((sum, path) => sum + readFile(path).length, 0),
    files: script.length + styles.length + fonts.length,
  }
  expect(fonts).toHaveLength(2)
  for (const [name, most] of Object.entries(readingPath)) {
    const bytes = loaded[name as keyof typeof loaded]
    expect(bytes, `${name}: ${JSON.stringify(loaded)}`).toBeLessThanOrEqual(Math.floor(most * slack))
    // A gain is written down, or it is lost to the next who adds something.
    expect(bytes, `${name}: ${JSON.stringify(loaded)}`).toBeGreaterThan(most / slack)
  }
})

test('behavior: KITH_DEV_WALLET=0 leaves the dev wallet out of the build altogether', async () => {
  // Else the libraries' checks for developers would be in it.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('KITH_DEV_WALLET', '0')

  // Which modules are in it, the minifier does not decide.
  const { output } = (await build({
    root,
    logLevel: 'silent',
    build: { write: false, minify: false },
  })) as Rolldown.RolldownOutput
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))

  expect(modules.length).toBeGreaterThan(1_000)
  expect(modules.filter((id) => devWallet.test(id))).toEqual([])
})
