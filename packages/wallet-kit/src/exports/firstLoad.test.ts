import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** The page that is measured beside other kits: React, wagmi, viem and the kit, with WalletConnect and one button. */
const root = fileURLToPath(new URL('../../../../bench/kits/page', import.meta.url))
let files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = []

beforeAll(async () => {
  // Vitest says `test`, for which React comes with all of its warnings.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    resolve: { conditions: ['@kith/source', 'module', 'browser', 'development|production'] },
    // One style file, as the kit is published with.
    build: { write: false, cssCodeSplit: false, reportCompressedSize: false },
  })
  files = (built as Rolldown.RolldownOutput).output
})

afterAll(() => vi.unstubAllEnvs())

/** In units of 1,024 bytes, as a server sends it. */
function weigh(file: Rolldown.OutputChunk | Rolldown.OutputAsset): number {
  return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 6 }).length / 1_024
}

/** A chunk and all that is fetched with it. */
function listTogether(chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()): Set<Rolldown.OutputChunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const next = files.find(({ fileName }) => fileName === name)
    if (next?.type === 'chunk') listTogether(next, found)
  }
  return found
}

function findChunk(is: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk {
  const chunk = files.find((file) => file.type === 'chunk' && is(file))
  if (chunk?.type !== 'chunk') throw new Error('There is no such chunk.')
  return chunk
}

const sum = (list: Iterable<Rolldown.OutputChunk | Rolldown.OutputAsset>) =>
  [...list].reduce((total, file) => total + weigh(file), 0)

test('behavior: a page with a button loads at most 115 kB, and the modal 20 kB more', () => {
  const styles = files.filter(({ fileName }) => fileName.endsWith('.css'))
  const first = listTogether(findChunk(({ isEntry }) => isEntry))
  const modals = listTogether(findChunk(({ facadeModuleId }) => /\/Modals\.tsx$/.test(facadeModuleId ?? '')))
  const added = [...modals].filter((chunk) => !first.has(chunk))

  expect(styles.length).toBe(1)
  expect(sum([...first, ...styles])).toBeLessThan(115)
  expect(sum(added)).toBeLessThan(20)
  // One file: each further one costs the click some milliseconds.
  expect(added).toHaveLength(1)
})

test('behavior: a page without a sign-in has nothing of it in any of its files', () => {
  const names = files.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))

  expect(names.some((name) => name.endsWith('/connect/ConnectModal.tsx'))).toBe(true)
  expect(names.filter((name) => /\/sign-in\/(SignInModal|useSignIn)\.tsx?$/.test(name))).toEqual([])
})
