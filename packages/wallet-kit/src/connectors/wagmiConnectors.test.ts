import { custom } from 'viem'
import { polygon, polygonMumbai } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CreateConnectorFn } from 'wagmi'
import { connect, disconnect, reconnect, signMessage, switchChain } from 'wagmi/actions'
import { baseAccount, injected, metaMask, mock, safe, walletConnect } from 'wagmi/connectors'
import { createWalletKitConfig } from '../config/createWalletKitConfig.ts'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { testWalletPresets } from '../testing/testWalletPresets.ts'
import { listWallets } from '../wallets/listWallets.ts'

// wagmi's own connectors, as an app hands them to the kit. Coinbase's is met with its SDK in coinbaseSdk.browser.test.tsx.

beforeEach(() => {
  const values = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, location: new URL('http://app.test/') }))
})
afterEach(() => vi.unstubAllGlobals())

function openPage(create: CreateConnectorFn) {
  const transport = custom({ request: async () => null })
  const config = createWalletKitConfig({
    chains: [polygonMumbai, polygon],
    transports: { [polygonMumbai.id]: transport, [polygon.id]: transport },
    connectors: [create],
  })
  const connector = config.connectors.find(({ id }) => id !== 'injected')
  if (!connector) throw new Error('The connector was not added.')
  const list = () =>
    listWallets({ connectors: config.connectors, injectedProvider: undefined, isBrave: false, recentIds: [] })
  return { config, connector, list }
}

test("behavior: wagmi's mock connector passes through: connects, switches, reconnects and leaves", async () => {
  const account = `0x${'A1'.padStart(40, '0')}` as const
  const { config, connector, list } = openPage(mock({ accounts: [account], features: { reconnect: true } }))
  expect(list().at(-1)).toMatchObject({ id: 'mock', name: 'Mock Connector', group: 'other', ready: true })

  expect(await connect(config, { connector })).toEqual({ accounts: [account], chainId: polygonMumbai.id })
  await switchChain(config, { connector, chainId: polygon.id })
  expect(config.state.connections.get(connector.uid)?.chainId).toBe(polygon.id)
  expect(await reconnect(config)).toMatchObject([{ accounts: [account] }])
  await disconnect(config, { connector })

  expect(config.state.status).toBe('disconnected')
})

for (const [target, preset, id] of [
  ['metaMask', testWalletPresets.metaMask, 'metaMask'],
  ['coinbaseWallet', testWalletPresets.coinbase, 'coinbase'],
  ['phantom', { flags: { isPhantom: true }, windowNames: ['ethereum'] }, 'phantom'],
] as const) {
  test(`behavior: wagmi’s injected connector with target ${target} passes through, and signs`, async () => {
    const wallet = createTestWallet({ ...preset, isAnnounced: false })
    wallet.announce()
    const { config, connector, list } = openPage(injected({ target }))
    expect(list().filter((entry) => entry.id === id)).toMatchObject([{ group: 'installed', ready: true }])

    await connect(config, { connector })

    expect(await signMessage(config, { message: 'hello' })).toMatch(/^0x[0-9a-f]{130}$/)
    expect(wallet.requests.map(({ method }) => method)).toContain('personal_sign')
  })
}

for (const [name, create, packageName] of [
  ['Base Account', baseAccount(), '@base-org/account'],
  ['MetaMask', metaMask(), '@metamask/connect-evm'],
  ['WalletConnect', walletConnect({ projectId: 'none' }), '@walletconnect/ethereum-provider'],
  ['Safe', safe(), '@safe-global/safe-apps-sdk'],
] as const) {
  test(`error: wagmi's connector for ${name} names the package that is not installed`, async () => {
    // Safe looks for its SDK only inside of a frame.
    Reflect.set(window, 'parent', {})
    // The cast: the connectors differ in their providers' types, which this test does not read.
    const { config, connector, list } = openPage(create as CreateConnectorFn)
    expect(list().filter((entry) => entry.connector === connector && entry.name === name)).toHaveLength(1)

    await expect(connect(config, { connector })).rejects.toMatchObject({
      name: 'WalletSdkMissingError',
      packageName,
      message: `${name} needs ${packageName}, which is not installed. Install it: npm install ${packageName}`,
    })
    expect(config.state).toMatchObject({ status: 'disconnected', current: null })
  })
}

test('behavior: a connector’s SDK is loaded only once it is picked, and again after a reload', async () => {
  const asked = vi.fn<() => void>()
  const sdk: CreateConnectorFn = (config) => ({
    ...mock({ accounts: [`0x${'a1'.repeat(20)}`], features: { defaultConnected: true, reconnect: true } })(config),
    id: 'my.sdk',
    type: 'coinbaseWallet',
    async getProvider() {
      asked()
      return { request: async () => `0x${polygonMumbai.id.toString(16)}` }
    },
    getAccounts: async () => [`0x${'a1'.repeat(20)}`] as const,
    getChainId: async () => polygonMumbai.id,
    connect: async () => ({ accounts: [`0x${'a1'.repeat(20)}`], chainId: polygonMumbai.id }) as never,
  })
  const first = openPage(sdk)
  await reconnect(first.config)
  expect(asked).not.toHaveBeenCalled()

  await connect(first.config, { connector: first.connector })
  await first.connector.getProvider()
  expect(asked).toHaveBeenCalledTimes(1)

  const second = openPage(sdk)
  expect(await reconnect(second.config)).toHaveLength(1)
  expect(asked.mock.calls.length).toBeGreaterThan(1)
  await disconnect(second.config, { connector: second.connector })
  asked.mockClear()

  await reconnect(openPage(sdk).config)
  expect(asked).not.toHaveBeenCalled()
})
