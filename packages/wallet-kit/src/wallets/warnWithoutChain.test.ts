import { http } from 'viem'
import { polygon, sei } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig } from 'wagmi'
import { connectorsForWallets } from './connectorsForWallets.ts'
import { compassWallet } from './directory/c-f/compassWallet.ts'
import { okxWallet } from './directory/n-s/okxWallet.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function start(chain: typeof polygon | typeof sei, mode: string): string[] {
  vi.stubEnv('NODE_ENV', mode)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const wallets = [{ groupName: 'Own', wallets: [compassWallet, okxWallet] }]
  createConfig({
    chains: [chain],
    transports: { [polygon.id]: http(), [sei.id]: http() },
    connectors: connectorsForWallets(wallets, { appName: 'My app', projectId: '' }),
  })
  return warn.mock.calls.flat().map(String)
}

test("behavior: in development the console names a wallet that knows none of the app's chains", () => {
  expect(start(polygon, 'development')).toEqual([
    "Compass Wallet is in the wallet list, but knows none of the app's chains: only 1329.",
  ])
})

test('behavior: no warning where it knows one, or in production', () => {
  expect(start(sei, 'development')).toEqual([])
  expect(start(polygon, 'production')).toEqual([])
})
