import { custom } from 'viem'
import { polygon } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig, createStorage } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { lazyWalletConnect } from './lazyWalletConnect.ts'
import { walletConnect } from './walletConnect.ts'

// As it is, but counting.
vi.mock(import('./walletConnect.ts'), { spy: true })
afterEach(() => vi.mocked(walletConnect).mockClear())

const address = '0xA1b2C3d4E5f60718293a4B5C6d7E8F9012345678'
const session = {
  topic: 'ab'.repeat(32),
  accounts: [`eip155:${polygon.id}:${address}`],
  methods: ['personal_sign'],
  expiry: Math.floor(Date.now() / 1_000) + 3_600,
  chainId: polygon.id,
}

/** A page's wagmi config over what its storage holds. */
function openPage(stored: { [key: string]: unknown }) {
  const memory = new Map(Object.entries(stored).map(([key, value]) => [`wagmi.${key}`, JSON.stringify(value)]))
  const config = createConfig({
    chains: [polygon],
    transports: { [polygon.id]: custom({ request: async () => null }) },
    connectors: [lazyWalletConnect({ relayUrl: 'ws://127.0.0.1:1' })],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({
      storage: {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
    }),
  })
  return { config, memory }
}

test('behavior: without a session a page starts without the connector’s code', async () => {
  const { config } = openPage({})

  expect(await reconnect(config)).toEqual([])
  expect(await config.connectors[0]?.isAuthorized()).toBe(false)
  expect(walletConnect).not.toHaveBeenCalled()
})

test('behavior: a saved session is back, and the connector is made once', async () => {
  const { config } = openPage({ 'walletConnect.session': session })

  const [connection] = await reconnect(config)
  expect(connection?.chainId).toBe(polygon.id)
  expect(connection?.accounts.map((account) => account.toLowerCase())).toEqual([address.toLowerCase()])
  expect(await config.connectors[0]?.getProvider()).toBeDefined()
  expect(walletConnect).toHaveBeenCalledTimes(1)
})

test('error: code that did not arrive is fetched again for the next try', async () => {
  const { config } = openPage({ 'walletConnect.session': session })
  vi.mocked(walletConnect).mockImplementationOnce(() => {
    throw new Error('Failed to fetch dynamically imported module')
  })

  await expect(config.connectors[0]?.getChainId()).rejects.toThrow('Failed to fetch')
  expect(await config.connectors[0]?.getChainId()).toBe(polygon.id)
})
