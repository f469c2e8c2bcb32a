import { custom } from 'viem'
import { polygon } from 'viem/chains'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createConfig, createStorage } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { warmConnector } from '../warmConnector.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'

// Spied on. Reset afterwards, because other test files share the process.
vi.resetModules()
vi.doMock('./walletConnect.ts', { spy: true })
vi.doMock('./sign-client/loadSignClient.ts', { spy: true })
const { lazyWalletConnect } = await import('./lazyWalletConnect.ts')
const { loadSignClient } = await import('./sign-client/loadSignClient.ts')
const { walletConnect } = await import('./walletConnect.ts')
afterAll(() => {
  vi.doUnmock('./walletConnect.ts')
  vi.doUnmock('./sign-client/loadSignClient.ts')
  vi.resetModules()
})
afterEach(async () => {
  // A saved session is looked after a moment later.
  await new Promise((resolve) => setTimeout(resolve))
  await vi.dynamicImportSettled()
  vi.mocked(walletConnect).mockClear()
  vi.mocked(loadSignClient).mockReset()
  vi.unstubAllGlobals()
})

const address = '0xA1b2C3d4E5f60718293a4B5C6d7E8F9012345678'
const session = {
  topic: 'ab'.repeat(32),
  accounts: [`eip155:${polygon.id}:${address}`],
  methods: ['personal_sign'],
  expiry: Math.floor(Date.now() / 1_000) + 3_600,
  chainId: polygon.id,
}

/** A page's wagmi config over what its storage holds. */
function openPage(
  stored: { [key: string]: unknown },
  options: WalletConnectOptions = { relayUrl: 'ws://127.0.0.1:1' },
) {
  const memory = new Map(Object.entries(stored).map(([key, value]) => [`wagmi.${key}`, JSON.stringify(value)]))
  const config = createConfig({
    chains: [polygon],
    transports: { [polygon.id]: custom({ request: async () => null }) },
    connectors: [lazyWalletConnect(options)],
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

test('behavior: hover or focus on the wallet loads the SDK; nothing opens before the press', async () => {
  const { config } = openPage({})
  const init = vi.fn()
  // The cast: opening a client starts with `init`.
  vi.mocked(loadSignClient).mockImplementation(async () => ({ init }) as never)

  warmConnector(config.connectors[0])

  await expect.poll(() => vi.mocked(loadSignClient).mock.calls.length).toBe(1)
  await vi.dynamicImportSettled()
  expect(init).not.toHaveBeenCalled()
  expect(await config.connectors[0]?.isAuthorized()).toBe(false)
})

test('behavior: the press starts the SDK and the Verify frame, and neither waits for the other', async () => {
  const { config } = openPage({}, { projectId: 'id' })
  // It never arrives.
  vi.mocked(loadSignClient).mockImplementation(() => new Promise(() => undefined))
  const frames: object[] = []
  const contentWindow = {}
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: new URL('https://app.test/') }))
  vi.stubGlobal('document', {
    createElement: () => ({ style: {}, contentWindow, remove: () => undefined }),
    body: { append: (frame: object) => void frames.push(frame) },
  })

  void config.connectors[0]?.connect()

  await expect.poll(() => frames).toMatchObject([{ src: expect.stringContaining('https://verify.walletconnect.org/') }])
  expect(loadSignClient).toHaveBeenCalledTimes(1)
  // It answers, and goes.
  window.dispatchEvent(Object.assign(new Event('message'), { source: contentWindow }))
})

test('behavior: where the visitor is asked to connect first, the chain is known without any code', async () => {
  const { config } = openPage({})

  expect(await config.connectors[0]?.getChainId()).toBe(polygon.id)
  expect(walletConnect).not.toHaveBeenCalled()
})

test('error: a warm-up that fails is nothing yet; the press says what is missing', async () => {
  const { config } = openPage({})
  const [connector] = config.connectors
  vi.mocked(loadSignClient).mockRejectedValue(new Error('Failed to fetch'))

  warmConnector(connector)
  await expect.poll(() => vi.mocked(loadSignClient).mock.calls.length).toBe(1)

  await expect(connector?.connect()).rejects.toThrow('Failed to fetch')
})
