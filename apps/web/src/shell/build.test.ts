import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Manifest, type Rolldown } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { findPageAssets } from './findPageAssets.ts'

afterEach(() => vi.unstubAllEnvs())

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The wallet itself; its name and mark are the kit's to know. */
const devWallet = /wallet-kit\/src\/(?:exports\/dev-wallet|dev-wallet\/(?!devWallet(?:Id|Info))|key-wallet\/)/

/**
 * What a first visit in English loads until the first posts are there: bytes with Brotli (fonts are compressed already), and files.
 * Lower a figure with every gain; raise one only for what readers need before anything else.
 */
const readingPath = { script: 125_184, style: 8_006, fonts: 37_208, files: 5 }
/** A figure may grow by this much unnoticed. */
const slack = 1.05

type Output = Rolldown.RolldownOutput['output'][number]

async function buildClient({ minify = true } = {}): Promise<Output[]> {
  // Else the libraries' checks for developers would be counted.
  vi.stubEnv('NODE_ENV', 'production')
  const output = (await build({ root, logLevel: 'silent', build: { write: false, minify } })) as Rolldown.RolldownOutput
  return output.output
}

const built = buildClient()
const isChunk = (file: Output): file is Rolldown.OutputChunk => file.type === 'chunk'
const holdsDevWallet = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.some((id) => devWallet.test(id))

function readFile(files: readonly Output[], path: string): Uint8Array {
  const file = files.find(({ fileName }) => `/${fileName}` === path)
  if (file === undefined) throw new Error(`The build has no ${path}.`)
  return Buffer.from(file.type === 'chunk' ? file.code : file.source)
}

function sumCompressed(files: readonly Output[], paths: readonly string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return paths.reduce((sum, path) => sum + brotliCompressSync(readFile(files, path), { params }).length, 0)
}

test('behavior: the dev wallet is a chunk of its own, fetched only when somebody asks for it', async () => {
  const chunks = (await built).filter(isChunk)

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
  'src/features/shortcuts/Shortcuts.tsx',
]

test('behavior: what a page loads after its first posts brings nothing useless', async () => {
  const files = await built
  const manifest: Manifest = JSON.parse(Buffer.from(readFile(files, '/.vite/manifest.json')).toString())
  const names = new Set<string>()
  const visit = (key: string) => {
    const { name = key, imports = [] } = manifest[key] ?? {}
    if (names.has(name)) return
    names.add(name)
    for (const next of imports) visit(next)
  }
  for (const path of loadedLater) {
    const chunk = files.filter(isChunk).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))
    expect(chunk, path).toBeDefined()
    visit(Object.keys(manifest).find((key) => manifest[key]?.file === chunk?.fileName) ?? '')
  }

  // Not the windows of the wallet, not the settings, not what reads chains.
  expect([...names].sort()).toEqual(['acting', 'common', 'graph', 'main', 'own', 'shortcuts', 'store'])
})

/** The windows and pages that sign, pay, check a signature or read a chain. */
const actingPath = [
  'src/features/claim-handle/GiveHandle.tsx',
  'src/features/compose/dialog/ComposeDialog.tsx',
  'src/features/profile/about/AboutProfile.tsx',
  'src/features/proof/ProofReport.tsx',
  'src/routes/chain/PostTip.tsx',
  'src/routes/profile/WeaveRoute.tsx',
]

test('behavior: pages and windows for reading load no acting code', async () => {
  const files = await built
  const manifest: Manifest = JSON.parse(Buffer.from(readFile(files, '/.vite/manifest.json')).toString())
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

test('behavior: the build writes the manifest of each language', async () => {
  const files = await built
  const read = (path: string) => JSON.parse(Buffer.from(readFile(files, path)).toString())

  expect(files.filter(({ fileName }) => fileName.endsWith('.webmanifest'))).toHaveLength(20)
  expect(read('/manifest.webmanifest').shortcuts[0].name).toBe('New post')
  expect(read('/manifest.de.webmanifest').shortcuts[0].name).toBe('Neuer Beitrag')
})

test('behavior: what loads before the first posts holds no hash and no text of a query', async () => {
  const atFirst = (await built).filter(isChunk).find(({ isEntry }) => isEntry)

  // Addresses of answers have their checksum already, and nothing asks before the graph client is there.
  expect(atFirst?.moduleIds.length).toBeGreaterThan(100)
  expect(
    atFirst?.moduleIds.filter((id) => /@noble|multiformats|toChecksumAddress|documents\.generated/.test(id)),
  ).toEqual([])
})

test('behavior: what loads before the first posts stays as light as it is', async () => {
  const files = await built

  const manifest: Manifest = JSON.parse(Buffer.from(readFile(files, '/.vite/manifest.json')).toString())
  const { blockingScripts, scripts, preloads, styles, fonts } = findPageAssets(manifest)
  const script = [...blockingScripts, ...scripts, ...preloads]
  const loaded = {
    script: sumCompressed(files, script),
    style: sumCompressed(files, styles),
    fonts: fonts.reduce((sum, path) => sum + readFile(files, path).length, 0),
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
  await built
  vi.stubEnv('KITH_DEV_WALLET', '0')

  // Which modules are in it, the minifier does not decide.
  const chunks = (await buildClient({ minify: false })).filter(isChunk)

  expect(chunks.flatMap((chunk) => chunk.moduleIds).filter((id) => devWallet.test(id))).toEqual([])
})
