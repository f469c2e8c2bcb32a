import { expect, test } from 'vitest'
import { type Connector, injected } from 'wagmi'
import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import { describeDownloads } from '../dialogs/connect/state/describeDownloads.ts'
import { listWalletsToGet } from '../dialogs/connect/state/listWalletsToGet.ts'
import { en } from '../messages/english/en.ts'
import type { WalletDefinition } from './definition/WalletDefinition.ts'
import { listWallets } from './listWallets.ts'
import { describeDefinition } from './own-list/describeDefinition.ts'

const icon = 'data:image/png;base64,AAAA'
// The cast: the list reads these four fields of a connector and no other.
const connector = (id: string, type = 'injected', name = id) => ({ id, type, name, icon }) as Connector
const provider = (flags: object = {}): WalletProvider => ({ request: async () => null, ...flags })
const list = (parameters: Partial<Parameters<typeof listWallets>[0]> = {}) =>
  listWallets({
    connectors: [connector('injected')],
    injectedProvider: undefined,
    isBrave: false,
    recentIds: [],
    ...parameters,
  })
const ids = (wallets: { id: string }[]) => wallets.map(({ id }) => id)

test('behavior: spec §2 Popular lists injected, Rainbow, Coinbase, MetaMask and WalletConnect', () => {
  const wallets = list({
    connectors: [connector('injected'), connector('walletConnect', 'walletConnect', 'WalletConnect')],
    injectedProvider: provider(),
  })

  expect(wallets.filter(({ group }) => group === 'popular').map(({ name }) => name)).toEqual([
    'Browser Wallet',
    'Rainbow',
    'Coinbase Wallet',
    'MetaMask',
    'WalletConnect',
  ])
})

test('behavior: spec §9 from eight wallets on, the last 3 used and not installed are a group', () => {
  const installed = ['com.one', 'com.two', 'com.three', 'com.four'].map((id) => connector(id))
  const walletConnect = connector('walletConnect', 'walletConnect', 'WalletConnect')
  const recentIds = ['com.two', 'metaMask', 'rainbow', 'coinbase']
  const group = (count: number) =>
    list({ connectors: [...installed.slice(0, count), walletConnect], recentIds }).map(
      ({ id, group, recent }) => `${group} ${id}${recent ? ' recently' : ''}`,
    )

  expect(group(3)).toEqual([
    'installed com.two recently',
    'installed com.one',
    'installed com.three',
    'popular metaMask recently',
    'popular rainbow recently',
    'popular coinbase',
    'popular walletConnect',
  ])
  expect(group(4)).toEqual([
    'installed com.two recently',
    'installed com.one',
    'installed com.three',
    'installed com.four',
    'recent metaMask recently',
    'recent rainbow recently',
    'popular coinbase',
    'popular walletConnect',
  ])
})

test('behavior: spec §3 a wallet entry has names, icon, ready flag, links and instruction steps', () => {
  const [installed] = list({ connectors: [connector('io.metamask', 'injected', 'MetaMask')] })

  expect(installed).toMatchObject({
    id: 'metaMask',
    name: 'MetaMask',
    shortName: 'MetaMask',
    icon,
    ready: true,
    downloadUrls: {
      ios: expect.stringMatching(/^https:\/\/apps\.apple\.com\//),
      android: expect.stringMatching(/^https:\/\/play\.google\.com\//),
      qrCode: expect.stringMatching(/^https:/),
      extension: { Chrome: expect.stringMatching(/^https:/), Firefox: expect.stringMatching(/^https:/) },
    },
  })
  expect(installed?.qrInstructions.map(({ step }) => step)).toEqual(['install', 'create', 'connect'])
  expect(installed?.extensionInstructions.map(({ step }) => step)).toEqual(['install', 'create', 'refresh'])
  for (const step of [...(installed?.qrInstructions ?? []), ...(installed?.extensionInstructions ?? [])]) {
    expect('text' in step && [en[step.title], en[step.text]]).toEqual([expect.any(String), expect.any(String)])
  }
})

test('behavior: spec §2 Brave Wallet is last, and only in Brave', () => {
  const brave = provider({ isBraveWallet: true, isMetaMask: true })

  expect(ids(list({ injectedProvider: brave, isBrave: true }))).toEqual(['rainbow', 'coinbase', 'metaMask', 'brave'])
  expect(ids(list({ injectedProvider: brave, isBrave: false }))).toEqual(['rainbow', 'coinbase', 'metaMask'])
})

test('behavior: the browser wallet is listed only for a provider without a name of its own', () => {
  expect(ids(list())).not.toContain('injected')
  expect(ids(list({ injectedProvider: provider({ isMetaMask: true }) }))).not.toContain('injected')
  expect(ids(list({ injectedProvider: provider() }))[0]).toBe('injected')
})

test('behavior: WalletConnect is listed only where the app has a connector for it', () => {
  expect(ids(list())).not.toContain('walletConnect')
})

test('behavior: wallets with an app connect through WalletConnect unless they are installed', () => {
  const connectors = [connector('injected'), connector('io.metamask'), connector('walletConnect', 'walletConnect')]
  const wallets = list({ connectors })

  expect(wallets.find(({ id }) => id === 'rainbow')).toMatchObject({
    ready: true,
    connector: { id: 'walletConnect' },
    appLink: 'rainbow://',
  })
  expect(wallets.find(({ id }) => id === 'metaMask')).toMatchObject({ connector: { id: 'io.metamask' } })
  expect(wallets.find(({ id }) => id === 'metaMask')?.appLink).toBeUndefined()
})

test('behavior: a wallet that announced itself is listed once, among the installed', () => {
  const wallets = list({
    connectors: [connector('injected'), connector('io.metamask', 'injected', 'MetaMask'), connector('io.metamask')],
  })

  expect(wallets.filter(({ name }) => name === 'MetaMask')).toHaveLength(1)
  expect(wallets[0]).toMatchObject({ id: 'metaMask', group: 'installed', ready: true })
})

test('behavior: an unannounced MetaMask is ready among the popular ones', () => {
  const wallets = list({ injectedProvider: provider({ isMetaMask: true }) })

  expect(wallets.find(({ id }) => id === 'metaMask')).toMatchObject({ group: 'popular', ready: true })
  expect(wallets.find(({ id }) => id === 'rainbow')).toMatchObject({ ready: false })
})

test('behavior: spec §9 3 recent wallets are kept, the last used first in its group and marked', () => {
  const connectors = ['a.a', 'b.b', 'c.c', 'd.d', 'e.e'].map((id) => connector(id))
  const wallets = list({ connectors, recentIds: ['gone', 'd.d', 'b.b', 'e.e', 'a.a'] })

  expect(ids(wallets.filter(({ recent }) => recent))).toEqual(['d.d', 'b.b', 'e.e'])
  expect(ids(wallets).slice(0, 5)).toEqual(['d.d', 'b.b', 'e.e', 'a.a', 'c.c'])
})

test('behavior: any other connector of the app passes through', () => {
  const wallets = list({ connectors: [connector('mock', 'mock', 'Mock')] })

  expect(wallets.at(-1)).toMatchObject({ id: 'mock', name: 'Mock', group: 'other', ready: true })
})

test('behavior: the Safe around this page is the first row, also from a list of the app', () => {
  const wallet: WalletDefinition = {
    id: 'own',
    name: 'Own',
    iconUrl: '',
    createConnector: () => injected(),
  }
  const walletKit = {
    wallet,
    described: describeDefinition(wallet),
    groupName: 'Ours',
    groupIndex: 0,
  }
  const safe = connector('safe', 'safe', 'Safe')
  const others = [connector('a.a'), connector('b.b')]
  const ownSafe = { ...safe, walletKit } as unknown as Connector

  for (const listed of [safe, ownSafe]) {
    const [first, second] = list({ connectors: [...others, listed], recentIds: ['a.a'] })
    expect(first).toMatchObject({ connector: listed, group: 'installed', groupName: undefined, ready: true })
    expect(second).toMatchObject({ id: 'a.a', recent: true })
  }
})

test('behavior: wallets of one name say what they announce themselves by', () => {
  const connectors = [
    connector('com.one', 'injected', 'Wallet'),
    connector('com.two', 'injected', 'wallet '),
    connector('com.other', 'injected', 'Other'),
    connector('com.evil', 'injected', 'MetaMask'),
  ]
  const wallets = list({ connectors })
  const detailOf = (id: string) => wallets.find((wallet) => wallet.id === id)?.detail

  expect([detailOf('com.one'), detailOf('com.two'), detailOf('com.other')]).toEqual(['com.one', 'com.two', undefined])
  expect([detailOf('com.evil'), detailOf('metaMask')]).toEqual(['com.evil', undefined])
})

test('behavior: wallets of one name that announce nothing are counted', () => {
  const wallets = list({
    connectors: [
      connector('first', 'mock', 'Mock'),
      connector('second', 'mock', 'Mock'),
      connector('com.mock', 'injected', 'Mock'),
    ],
  })

  expect(wallets.filter(({ name }) => name === 'Mock').map(({ id, detail }) => [id, detail])).toEqual([
    ['com.mock', 'com.mock'],
    ['first', undefined],
    ['second', '2'],
  ])
})

test('error: an icon that is no data URI is dropped and a name is one line of text', () => {
  const hostile = {
    ...connector('evil.wallet'),
    icon: 'https://evil.example/x.png',
    name: 'Meta\u202eMask\n\n<b>',
  } as Connector
  const [wallet] = list({ connectors: [hostile] })

  expect(wallet?.icon).toBeUndefined()
  expect(wallet?.name).toBe('Meta Mask <b>')
})

test('behavior: spec §2 the get-wallet list shows up to 5 wallets, or 3 on mobile', () => {
  const template = list().find(({ id }) => id === 'rainbow')
  const without = { ...list()[0], id: 'none', downloadUrls: {} }
  // The casts: `list()` always holds Rainbow, as the test above shows.
  const many = [
    without,
    ...Array.from({ length: 9 }, (_, index) => ({ ...template, id: `wallet-${index}` })),
  ] as ReturnType<typeof list>

  expect(ids(listWalletsToGet(many, { browser: 'Chrome', mobileSystem: null }))).toEqual([
    'wallet-0',
    'wallet-1',
    'wallet-2',
    'wallet-3',
    'wallet-4',
  ])
  expect(listWalletsToGet(many, { browser: 'Safari', mobileSystem: 'ios' })).toHaveLength(3)
})

test('behavior: a phone gets its own store, a desktop the code and this browser’s extension', () => {
  const wallet = list().find(({ id }) => id === 'metaMask')

  expect(describeDownloads(wallet, { browser: 'Safari', mobileSystem: 'ios' })).toMatchObject({
    mobileUrl: expect.stringContaining('apps.apple.com'),
    hasExtension: false,
  })
  expect(describeDownloads(wallet, { browser: 'Firefox', mobileSystem: null }).extensionUrl).toContain(
    'addons.mozilla.org',
  )
  expect(describeDownloads(wallet, { browser: 'Safari', mobileSystem: null }).hasExtension).toBe(false)
})

test('behavior: a recent wallet of RainbowKit is recognised by its announced name', () => {
  const connectors = [connector('injected'), connector('io.metamask', 'injected', 'MetaMask'), connector('a.a')]
  const wallets = list({ connectors, recentIds: ['io.metamask', 'a.a'] })

  expect(wallets.filter(({ recent }) => recent).map(({ id }) => id)).toEqual(['metaMask', 'a.a'])
})

test("behavior: in a wallet's own phone browser its entry connects, and opens no app", () => {
  const wallets = list({
    connectors: [connector('injected'), connector('walletConnect', 'walletConnect')],
    injectedProvider: provider({ isMetaMask: true }),
  })

  expect(wallets.find(({ id }) => id === 'metaMask')).toMatchObject({ ready: true, connector: { id: 'injected' } })
  expect(wallets.find(({ id }) => id === 'metaMask')?.appLink).toBeUndefined()
})

test('error: a wallet announced as WalletConnect does not get the wallets behind it', () => {
  const wallets = list({ connectors: [connector('injected'), connector('walletConnect', 'injected')] })

  expect(wallets.filter(({ ready }) => ready)).toMatchObject([{ id: 'walletConnect', group: 'installed' }])
  expect(wallets.find(({ id }) => id === 'rainbow')?.connector).toBeUndefined()
})
