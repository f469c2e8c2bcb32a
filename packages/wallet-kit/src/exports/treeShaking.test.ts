import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { en } from '../messages/english/en.ts'
import { loadMessages } from '../messages/loadMessages.ts'
import { locales } from '../messages/locales.ts'

const root = join(import.meta.dirname, '../..')
let dist = ''
/** What `npm run build` writes: a chunk for each source file. */
let chunks: readonly Rolldown.OutputChunk[] = []

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'wallet-kit-'))
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dist, sourcemap: false },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  chunks = outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'))
  // With it comes `sideEffects`, by which a bundler knows what it may drop.
  await copyFile(join(root, 'package.json'), join(dist, 'package.json'))
})

afterAll(() => rm(dist, { recursive: true }))

/** What an app's bundler makes of one line of code; whatever is not the kit's own stays outside. */
async function bundle(code: string): Promise<Rolldown.OutputChunk[]> {
  const entry = join(dist, 'app.js')
  await writeFile(entry, code)
  const result = await build({
    root: dist,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ['es'], fileName: 'app' },
      rolldownOptions: { external: /^[@a-z]/ },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('Nothing was built.')
  return output.output.filter((part) => part.type === 'chunk')
}

test('behavior: formatBalance alone is under 3 kB, without React or CSS', async () => {
  const chunks = await bundle(`export { formatBalance } from './exports/pure.js'`)

  expect(chunks.length).toBe(1)
  expect(chunks[0]?.code.length).toBeLessThan(3_000)
  expect(chunks[0]?.imports).toEqual([])
})

test('behavior: the button alone contains no modals, wallet list or other languages', async () => {
  const chunks = await bundle(`export { ConnectButton, WalletKitProvider } from './exports/index.js'`)

  const entry = chunks.find(({ isEntry }) => isEntry)
  const held = Object.entries(entry?.modules ?? {}).flatMap(([path, { renderedLength }]) =>
    renderedLength > 0 ? [path] : [],
  )
  expect(held.some((path) => path.endsWith('/button/ConnectButton.js'))).toBe(true)
  const later =
    /\/(dialogs\/(account|connect|network)|wallets|connectors|dev-wallet|actions|qr)\/|\/(SignInModal|ChainModal|Modals|de|ar|zhCN)\.js$/
  expect(held.filter((path) => later.test(path))).toEqual([])
  expect(gzipSync(entry?.code ?? '').length).toBeLessThan(16_000)
})

test('behavior: the headless hooks import no component of the kit', async () => {
  const chunks = await bundle(`export { useSignIn, useWallets } from './exports/index.js'`)

  const held = chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([path, { renderedLength }]) => (renderedLength > 0 ? [path] : [])),
  )
  expect(held.some((path) => path.endsWith('/connect/state/useWallets.js'))).toBe(true)
  const drawn =
    /\/(ui|messages|modals|qr|dialogs\/account)\/|\/use\w*Messages\.js$|((?<!\/use)Modal|Step|\/Wallet(List|Search))\.js$|\.css$/
  expect(held.filter((path) => drawn.test(path))).toEqual([])
  expect(chunks.filter(({ isEntry }) => !isEntry)).toEqual([])
  expect(gzipSync(chunks[0]?.code ?? '').length).toBeLessThan(12_000)
})

/** What an app's bundler makes of the source and of all that it needs; only React stays outside. */
async function bundleSource(code: string, { minify }: { minify: boolean }): Promise<Rolldown.RolldownOutput> {
  vi.stubEnv('NODE_ENV', 'production')
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@kith/source', 'module', 'browser', 'development|production'] },
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === 'app' ? '\0app' : null),
        load: (id) => (id === '\0app' ? code : null),
      },
    ],
    build: {
      write: false,
      minify,
      rolldownOptions: { input: 'app', preserveEntrySignatures: 'strict', external: /^react(-dom)?(\/|$)/ },
    },
  })
  vi.unstubAllEnvs()
  return result as Rolldown.RolldownOutput
}

test('behavior: useWalletAccount is under 20 kB compressed, with wagmi and viem', async () => {
  const code = `export { useWalletAccount } from '${join(import.meta.dirname, 'index.ts')}'`
  const { output } = await bundleSource(code, { minify: true })

  const loaded = [output[0]]
  for (const { imports } of loaded) {
    const more = output.filter(
      (part) => part.type === 'chunk' && imports.includes(part.fileName) && !loaded.includes(part),
    )
    loaded.push(...(more as Rolldown.OutputChunk[]))
  }
  expect(output[0].exports).toEqual(['useWalletAccount'])
  expect(loaded.reduce((sum, { code }) => sum + gzipSync(code).length, 0)).toBeLessThan(20_000)
})

for (const name of ['okxWallet', 'oneInchWallet', 'magicEdenWallet']) {
  test(`behavior: ${name} alone adds less than 5 kB, and brings no other wallet's mark`, async () => {
    const [chunk, ...others] = await bundle(`export { ${name} } from './exports/wallets.js'`)
    const held = Object.entries(chunk?.modules ?? {}).flatMap(([path, { renderedLength }]) =>
      renderedLength > 0 && path.includes('/wallets/') ? [path.replace(/^.*\//, '')] : [],
    )

    expect(others).toEqual([])
    expect(chunk?.code.length).toBeLessThan(5_000)
    expect(held.filter((file) => file.endsWith('Wallet.js')).sort()).toEqual(
      ['createKnownWallet.js', `${name}.js`].sort(),
    )
    expect(held).not.toContain('walletMarks.js')
  })
}

test('behavior: an app builds without wallets’ SDKs, and loads none of them at start', async () => {
  const names = ['base', 'geminiWallet', 'portoWallet', 'safeWallet']
  const code = `export { ${names.join(', ')} } from '${join(import.meta.dirname, 'wallets.ts')}'`
  const { output } = await bundleSource(code, { minify: false })

  expect(output[0].exports.toSorted()).toEqual(names)
  expect(output[0].imports).toEqual([])
  // Two for Safe.
  expect(output[0].dynamicImports).toHaveLength(5)
})

test('behavior: one style file holds every look', async () => {
  const css = await readFile(join(dist, 'style.css'), 'utf8')

  for (const part of ['--wk-colors-accentColor', 'dialog', '@media (prefers-color-scheme: dark)']) {
    expect(css).toContain(part)
  }
})

/** The chunks that are fetched together with `fileName`. */
function listStatic(fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks.find((one) => one.fileName === fileName)
  if (!chunk || seen.has(fileName)) return seen
  seen.add(fileName)
  for (const name of chunk.imports) listStatic(name, seen)
  return seen
}

test('behavior: every locale is a chunk of its own that nothing fetches until it is asked for', async () => {
  const holding = (text: string) => chunks.filter(({ code }) => code.includes(text)).map(({ fileName }) => fileName)
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...listStatic(fileName)]))

  const homes = new Set<string>()
  for (const locale of locales) {
    const { 'signIn.text': text } = { ...en, ...(await loadMessages(locale)) }
    const found = holding(text)
    expect({ locale, chunks: found.length, isFirst: found.some((name) => first.has(name)) }).toEqual({
      locale,
      chunks: 1,
      isFirst: false,
    })
    homes.add(found[0] ?? '')
  }
  expect(homes.size).toBe(locales.length)
})
