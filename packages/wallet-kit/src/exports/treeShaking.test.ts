import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
let dist = ''

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'wallet-kit-'))
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir: dist } })
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

test('behavior: the button alone does not hold the modals, the wallet list or the other languages', async () => {
  const chunks = await bundle(`export { ConnectButton, WalletKitProvider } from './exports/index.js'`)

  const entry = chunks.find(({ isEntry }) => isEntry)
  const held = Object.entries(entry?.modules ?? {}).flatMap(([path, { renderedLength }]) =>
    renderedLength > 0 ? [path] : [],
  )
  expect(held.some((path) => path.endsWith('/button/ConnectButton.js'))).toBe(true)
  const later =
    /\/(account|connect|wallets|connectors|dev-wallet|actions|qr)\/|\/(SignInModal|ChainModal|Modals|de|ar|zhCN)\.js$/
  expect(held.filter((path) => later.test(path))).toEqual([])
  expect(gzipSync(entry?.code ?? '').length).toBeLessThan(16_000)
})

test('behavior: useWalletAccount is under 20 kB compressed, with wagmi and viem, before anybody is connected', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const entry = join(import.meta.dirname, 'index.ts')
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@kith/source', 'module', 'browser', 'development|production'] },
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === 'app' ? '\0app' : null),
        load: (id) => (id === '\0app' ? `export { useWalletAccount } from '${entry}'` : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: 'app', preserveEntrySignatures: 'strict', external: /^react(-dom)?(\/|$)/ },
    },
  })
  vi.unstubAllEnvs()

  const { output } = result as Rolldown.RolldownOutput
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

test('behavior: one style file holds every look', async () => {
  const css = await readFile(join(dist, 'style.css'), 'utf8')

  for (const part of ['--wk-colors-accentColor', 'dialog', '@media (prefers-color-scheme: dark)']) {
    expect(css).toContain(part)
  }
})
