import { custom } from 'viem'
import { polygon } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createStorage } from 'wagmi'
import { connect } from 'wagmi/actions'
import { createWalletKitConfig } from '../../config/createWalletKitConfig.ts'
import { createTestWallet } from '../../testing/createTestWallet.ts'
import { connectorsForWallets } from '../connectorsForWallets.ts'
import type { CreateWallet } from '../definition/WalletDefinition.ts'
import { findHostWallet } from '../findHostWallet.ts'
import { listWallets } from '../listWallets.ts'
import { enkryptWallet } from './c-f/enkryptWallet.ts'
import { geminiWallet } from './g-m/geminiWallet.ts'
import { phantomWallet } from './n-s/phantomWallet.ts'
import { portoWallet } from './n-s/portoWallet.ts'
import { rabbyWallet } from './n-s/rabbyWallet.ts'
import { trustWallet } from './t-z/trustWallet.ts'

afterEach(() => vi.unstubAllGlobals())

const iphone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', platform: 'iPhone', maxTouchPoints: 5 }

function openPage(wallets: readonly CreateWallet[], atWindow: object = {}) {
  const values = new Map<string, string>()
  const location = { ...partsOf('https://my.app/buy?id=1'), assign: vi.fn() }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }, atWindow))
  const config = createWalletKitConfig({
    chains: [polygon],
    transports: { [polygon.id]: custom({ request: async () => null }) },
    storage: createStorage({
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      },
    }),
    connectors: connectorsForWallets([{ groupName: 'Own', wallets }], { appName: 'My app', projectId: 'id' }),
  })
  const listed = listWallets({
    connectors: config.connectors,
    injectedProvider: undefined,
    isBrave: false,
    recentIds: [],
  })
  const connectTo = (id: string) => {
    const connector = listed.find((wallet) => wallet.id === id)?.connector
    if (!connector) throw new Error(`${id} cannot connect.`)
    return connect(config, { connector })
  }
  return { config, listed, location, connectTo }
}

function partsOf(address: string) {
  const { href, origin } = new URL(address)
  return { href, origin }
}

function createProvider() {
  const wallet = createTestWallet({ isAnnounced: false })
  return {
    request: wallet.provider.request.bind(wallet.provider),
    on: () => undefined,
    removeListener: () => undefined,
  }
}

test('behavior: a wallet that only put itself at a name of its own connects', async () => {
  const provider = createProvider()
  const { listed, connectTo } = openPage([enkryptWallet, rabbyWallet], {
    enkrypt: { providers: { ethereum: provider } },
  })

  expect(listed.map(({ id, ready }) => [id, ready])).toEqual([
    ['enkrypt', true],
    ['rabby', false],
  ])
  expect((await connectTo('enkrypt')).accounts).toHaveLength(1)
})

test('behavior: a wallet disconnected under one name does not reconnect under another', async () => {
  const { config, connectTo } = openPage([enkryptWallet], { enkrypt: { providers: { ethereum: createProvider() } } })
  await connectTo('enkrypt')
  const [connected] = config.connectors.filter(({ id }) => id === 'enkrypt')

  expect(await connected?.isAuthorized()).toBe(true)
  await config.storage?.setItem('recentConnectorId', 'com.enkrypt')
  expect(await connected?.isAuthorized()).toBe(false)
})

test('behavior: among those that share one place each is found by its own flag', async () => {
  const providers = [
    { ...createProvider(), isRabby: true },
    { ...createProvider(), isTrust: true },
  ]
  const { listed, connectTo } = openPage([trustWallet], { ethereum: { ...createProvider(), providers } })

  expect(listed).toMatchObject([{ id: 'trust', ready: true }])
  expect(listed[0]).not.toHaveProperty('appLink')
  expect((await connectTo('trust')).accounts).toHaveLength(1)
})

test('error: what is no provider, or throws when looked at, is no wallet', () => {
  const hostile = {
    get providers(): never {
      throw new Error('no')
    },
  }
  const { listed } = openPage([enkryptWallet, rabbyWallet, trustWallet], { enkrypt: hostile, ethereum: hostile })

  expect(listed.filter(({ ready, appLink }) => ready && appLink === undefined)).toEqual([])
})

test('behavior: on a phone an app without WalletConnect opens this page in its own browser', async () => {
  vi.stubGlobal('navigator', iphone)
  const { listed, location, connectTo } = openPage([phantomWallet])
  expect(listed).toMatchObject([{ id: 'phantom', ready: true }])
  expect(findHostWallet(listed, { mobileSystem: 'ios' })).toBeUndefined()

  void connectTo('phantom')

  await expect
    .poll(() => location.assign.mock.calls)
    .toEqual([['https://phantom.app/ul/browse/https%3A%2F%2Fmy.app%2Fbuy%3Fid%3D1?ref=https%3A%2F%2Fmy.app']])
})

test("behavior: in the wallet's own browser on a phone it is the host", () => {
  vi.stubGlobal('navigator', iphone)
  const { listed } = openPage([phantomWallet], { phantom: { ethereum: createProvider() } })

  expect(findHostWallet(listed, { mobileSystem: 'ios' })).toMatchObject({ id: 'phantom' })
})

for (const [create, id, packageName] of [
  [portoWallet, 'porto', 'porto'],
  [geminiWallet, 'gemini', '@gemini-wallet/core'],
] as const) {
  test(`error: ${id} names the package that is not installed`, async () => {
    const { connectTo } = openPage([create])

    await expect(connectTo(id)).rejects.toMatchObject({ name: 'WalletSdkMissingError', packageName })
  })
}

test('behavior: an SDK loads when its wallet is picked, gets the app’s chains, and connects', async () => {
  const create = vi.fn((_: { chains: readonly { id: number }[] }) => ({ provider: createProvider() }))
  const Gemini = vi.fn(createProvider)
  vi.doMock('porto', () => ({ Porto: { create } }))
  vi.doMock('@gemini-wallet/core', () => ({ GeminiWalletProvider: Gemini }))
  const { config, connectTo } = openPage([portoWallet, geminiWallet])
  await Promise.all(config.connectors.map((connector) => connector.isAuthorized()))
  expect([create.mock.calls, Gemini.mock.calls]).toEqual([[], []])

  expect((await connectTo('porto')).accounts).toHaveLength(1)
  expect((await connectTo('gemini')).accounts).toHaveLength(1)

  expect(create.mock.calls[0]?.[0].chains.map(({ id }) => id)).toEqual([polygon.id])
  expect(Gemini).toHaveBeenCalledWith({
    appMetadata: { name: 'My app', icon: undefined },
    chain: { id: polygon.id, rpcUrl: expect.stringMatching(/^https:/) },
  })
  vi.doUnmock('porto')
  vi.doUnmock('@gemini-wallet/core')
})
