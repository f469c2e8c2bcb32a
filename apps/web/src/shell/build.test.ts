import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The wallet itself; its name and mark are the kit's to know. */
const devWallet = /wallet-kit\/src\/(?:exports\/dev-wallet|dev-wallet\/(?!devWalletInfo)|key-wallet\/)/

async function buildClient(): Promise<Rolldown.OutputChunk[]> {
  const output = (await build({ root, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput
  return output.output.filter((file) => file.type === 'chunk')
}

const holdsDevWallet = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.some((id) => devWallet.test(id))

test('behavior: the dev wallet is a chunk of its own, fetched only when somebody asks for it', async () => {
  const chunks = await buildClient()

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

test('behavior: KITH_DEV_WALLET=0 leaves the dev wallet out of the build altogether', async () => {
  vi.stubEnv('KITH_DEV_WALLET', '0')

  const chunks = await buildClient()

  expect(chunks.flatMap((chunk) => chunk.moduleIds).filter((id) => devWallet.test(id))).toEqual([])
})
