import { custom } from 'viem'
import { polygon, polygonMumbai } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from 'wagmi/actions'
import { createWalletKitConfig } from '../config/createWalletKitConfig.ts'
import type { Wallet } from '../wallets/definition/Wallet.ts'
import { findInjectedProvider } from '../wallets/findInjectedProvider.ts'
import { listWallets } from '../wallets/listWallets.ts'
import { walletMarks } from '../wallets/walletMarks.ts'
import { createTestWallet } from './createTestWallet.ts'
import { testWalletPresets } from './testWalletPresets.ts'

const presets = Object.entries(testWalletPresets) as [keyof typeof testWalletPresets, object][]

beforeEach(() => {
  vi.useFakeTimers()
  const localStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openPage({ isBrave = false } = {}) {
  const transport = custom({ request: async () => null })
  const config = createWalletKitConfig({
    chains: [polygonMumbai, polygon],
    transports: { [polygonMumbai.id]: transport, [polygon.id]: transport },
  })
  return {
    list: () =>
      listWallets({
        connectors: config.connectors,
        injectedProvider: findInjectedProvider(),
        isBrave,
        recentIds: [],
      }),
    async connectTo(wallet: Wallet | undefined) {
      if (!wallet?.connector) throw new Error('There is no way to connect it.')
      const { accounts } = await connect(config, { connector: wallet.connector })
      return accounts
    },
  }
}

for (const [id, preset] of presets) {
  test(`behavior: ${id}, as its extension presents itself, is listed once and connects`, async () => {
    const wallet = createTestWallet(preset)
    wallet.announce()
    await vi.runAllTimersAsync()
    const page = openPage({ isBrave: id === 'brave' })

    const shown = page.list().filter(({ name }) => name === wallet.info.name)

    expect(shown).toMatchObject([{ id, group: 'installed', ready: true, icon: walletMarks[id] }])
    expect(page.list().filter(({ ready }) => ready)).toHaveLength(1)
    expect(await page.connectTo(shown[0])).toEqual([wallet.address])
  })
}

for (const [id, preset] of presets) {
  test(`behavior: ${id} in a version that announces nothing is known by its flags, and connects`, async () => {
    const wallet = createTestWallet({ ...preset, announceAfterMs: 1_000_000 })
    wallet.announce()
    const page = openPage({ isBrave: id === 'brave' })

    const ready = page.list().filter((entry) => entry.ready)

    expect(ready).toMatchObject([{ id, name: wallet.info.name, group: 'popular' }])
    expect(await page.connectTo(ready[0])).toEqual([wallet.address])
  })
}

test('behavior: a MetaMask that wakes up late moves from the popular to the installed', async () => {
  const page = openPage()
  createTestWallet(testWalletPresets.metaMask).announce()
  const groups = () => page.list().flatMap(({ id, group, ready }) => (id === 'metaMask' ? [{ group, ready }] : []))
  expect(groups()).toEqual([{ group: 'popular', ready: true }])

  await vi.runAllTimersAsync()

  expect(groups()).toEqual([{ group: 'installed', ready: true }])
})

test('behavior: all of them in one browser are listed once each, none as the nameless one', async () => {
  const page = openPage({ isBrave: true })
  for (const [, preset] of presets) createTestWallet(preset).announce()
  await vi.runAllTimersAsync()

  const wallets = page.list()

  expect(wallets.map(({ id }) => id).sort()).toEqual(['brave', 'coinbase', 'metaMask', 'rainbow'])
  expect(wallets.every(({ group }) => group === 'installed')).toBe(true)
})

test('behavior: a name shared by wallets that all announced themselves adds no other', async () => {
  const page = openPage()
  const first = createTestWallet({ rdns: 'my.first' })
  const second = createTestWallet({ rdns: 'my.second' })
  first.announce()
  second.announce()
  Reflect.set(window, 'ethereum', { request: async () => null, providers: [first.provider, second.provider] })

  expect(page.list().filter(({ ready }) => ready)).toHaveLength(2)

  createTestWallet({ windowNames: ['ethereum'], announceAfterMs: 1_000_000 }).announce()
  expect(page.list().find(({ id }) => id === 'injected')).toMatchObject({ ready: true, group: 'popular' })
})

test('behavior: a proxy of an announced wallet in window.ethereum is not listed as another', () => {
  const page = openPage()
  const wallet = createTestWallet({ rdns: 'my.wallet', name: 'My Wallet' })
  wallet.announce()
  // As Rainbow's extension puts it there for whichever wallet is the visitor's default.
  Reflect.set(window, 'ethereum', new Proxy(wallet.provider, {}))

  expect(
    page
      .list()
      .filter(({ ready }) => ready)
      .map(({ name }) => name),
  ).toEqual(['My Wallet'])
})

test('behavior: Brave Wallet is listed only in Brave, whatever uses its name elsewhere', async () => {
  createTestWallet(testWalletPresets.brave).announce()

  expect(
    openPage({ isBrave: false })
      .list()
      .map(({ id }) => id),
  ).not.toContain('brave')
  expect(
    openPage({ isBrave: true })
      .list()
      .map(({ id }) => id),
  ).toContain('brave')
})
