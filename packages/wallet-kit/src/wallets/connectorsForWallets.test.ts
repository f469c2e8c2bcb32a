import { custom, http } from 'viem'
import { polygon, sei } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { type CreateConnectorFn, createConfig, createStorage } from 'wagmi'
import { sessionStorageKey } from '../connectors/wallet-connect/sessionStorageKey.ts'
import { walletConnect } from '../connectors/wallet-connect/walletConnect.ts'
import { toAppLink } from '../dialogs/connect/state/toAppLink.ts'
import { getWalletConnectConnector } from '../rainbowkit/config.ts'
import { connectorsForWallets } from './connectorsForWallets.ts'
import type { CreateWallet, WalletListOptions } from './definition/WalletDefinition.ts'
import { compassWallet } from './directory/c-f/compassWallet.ts'
import { okxWallet } from './directory/n-s/okxWallet.ts'
import { coinbaseWallet } from './directory/popular/coinbaseWallet.ts'
import { rainbowWallet } from './directory/popular/rainbowWallet.ts'
import { walletConnectWallet } from './directory/popular/walletConnectWallet.ts'
import { listWallets } from './listWallets.ts'

const own: CreateWallet = () => ({ id: 'own', name: 'Own', iconUrl: 'data:image/png;base64,AAAA' })

function start(
  wallets: readonly CreateWallet[],
  options: Partial<WalletListOptions> = {},
  connectors: readonly CreateConnectorFn[] = [],
) {
  const values = new Map<string, string>()
  const storage = createStorage({
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
  })
  const config = createConfig({
    chains: [polygon],
    transports: { [polygon.id]: custom({ request: async () => null }) },
    multiInjectedProviderDiscovery: false,
    storage,
    connectors: [
      ...connectorsForWallets([{ groupName: 'Recommended', wallets }], {
        appName: 'My app',
        projectId: 'id',
        ...options,
      }),
      ...connectors,
    ],
  })
  const list = () =>
    listWallets({ connectors: config.connectors, injectedProvider: undefined, isBrave: false, recentIds: [] })
  const lines = config.connectors.filter(({ type }) => type === 'walletConnect')
  return { config, storage, list, lines }
}

test('behavior: wallets with an app have a code by the project id; no other wallet is added', () => {
  const { list, lines } = start([rainbowWallet, coinbaseWallet, own])

  expect(lines).toHaveLength(1)
  expect(list()).toMatchObject([
    { id: 'rainbow', ready: true, connector: lines[0], appLink: 'rainbow://' },
    { id: 'coinbase', ready: true, connector: lines[0] },
    { id: 'own', ready: false, connector: undefined },
  ])
})

test('behavior: a relay of one’s own asks for no project id', () => {
  const relay = { projectId: '', walletConnectParameters: { relayUrl: 'wss://relay.example' } }

  expect(start([rainbowWallet], relay).lines).toHaveLength(1)
  expect(start([rainbowWallet], { projectId: '' }).lines).toHaveLength(0)
})

test('behavior: a list without a phone app, or with WalletConnect in it, stays as written', () => {
  const listed = start([rainbowWallet, walletConnectWallet])

  expect(start([own]).lines).toHaveLength(0)
  expect(listed.lines).toHaveLength(1)
  expect(listed.list()).toMatchObject([
    { id: 'rainbow', connector: listed.lines[0] },
    { id: 'walletConnect', connector: listed.lines[0] },
  ])
})

test('behavior: a WalletConnect of the app’s own goes first, and keeps its session to itself', async () => {
  const { list, lines, storage } = start([rainbowWallet], {}, [walletConnect({ projectId: 'own' })])
  const [unlisted, ownLine] = lines
  await storage.setItem(sessionStorageKey, {
    topic: 'a'.repeat(64),
    expiry: 4_000_000_000,
    accounts: [`eip155:137:0x${'11'.repeat(20)}`],
    methods: [],
    chainId: 137,
  })

  expect(list()).toMatchObject([
    { id: 'rainbow', connector: ownLine },
    { id: 'walletConnect', connector: ownLine },
  ])
  expect(await ownLine?.isAuthorized()).toBe(true)
  expect(await unlisted?.isAuthorized()).toBe(false)
})

test('behavior: wallets of getWalletConnectConnector share one connector by project id', async () => {
  const create = (id: string, mobile?: { getUri: (uri: string) => string }): CreateWallet => {
    return () => ({ ...own(options), id, mobile, createConnector: getWalletConnectConnector({ projectId: 'theirs' }) })
  }
  const options = { appName: 'My app', projectId: '' }
  const { list, lines } = start([create('one', { getUri: (uri) => `one://${uri}` }), create('two'), own], options)
  const [one, two, three] = list()

  expect(lines).toHaveLength(1)
  expect([one, two, three]).toMatchObject([
    { id: 'one', ready: true, connector: lines[0] },
    { id: 'two', ready: true, connector: lines[0] },
    { id: 'own', ready: false },
  ])
  expect([one, two].map((wallet) => toAppLink(wallet?.appLink, 'wc:ab@2'))).toEqual(['one://wc:ab@2', 'wc:ab@2'])
})

test('behavior: a wallet with its own project id has its own session; the same or none shares', async () => {
  const create = (id: string, projectId: string): CreateWallet => {
    return () => ({
      ...own({ appName: '', projectId: '' }),
      id,
      createConnector: getWalletConnectConnector({ projectId }),
    })
  }
  const { list, lines, storage } = start([
    create('apart', 'theirs'),
    create('same', 'id'),
    create('none', ''),
    rainbowWallet,
  ])
  const apart = lines.find(({ id }) => id === 'walletConnect.apart')
  const shared = lines.find(({ id }) => id === 'walletConnect')
  await storage.setItem(`apart.${sessionStorageKey}`, {
    topic: 'a'.repeat(64),
    expiry: 4_000_000_000,
    accounts: [`eip155:137:0x${'11'.repeat(20)}`],
    methods: [],
    chainId: 137,
  })

  expect(lines).toHaveLength(2)
  expect(list()).toMatchObject([
    { id: 'apart', ready: true, connector: apart, appLink: 'wc:' },
    { id: 'same', connector: shared },
    { id: 'none', connector: shared },
    { id: 'rainbow', connector: shared },
  ])
  expect(await apart?.isAuthorized()).toBe(true)
  expect(await shared?.isAuthorized()).toBe(false)
})

test("behavior: an app's wallet is listed with codes, desktop and instructions, unless hidden", () => {
  const steps = [{ step: 'scan', title: 'Scan', description: 'With the app.' }] as const
  const spoken: CreateWallet = () => ({
    ...own({ appName: '', projectId: '' }),
    appLink: 'own://',
    iconUrl: async () => 'data:image/png;base64,BBBB',
    qrCode: {
      getUri: (uri) => `https://own.app/${uri}`,
      instructions: { learnMoreUrl: 'https://own.app/learn', steps },
    },
    desktop: { getUri: (uri) => `own-desktop://${uri}` },
    extension: { instructions: { steps: [] } },
  })
  const hidden: CreateWallet = () => ({ ...own({ appName: '', projectId: '' }), id: 'hidden', hidden: () => true })
  const { list } = start([hidden, spoken])
  const [wallet, ...others] = list()

  expect(others).toEqual([])
  expect(wallet).toMatchObject({ id: 'own', icon: undefined, qrInstructions: steps, extensionInstructions: [] })
  expect([wallet?.toQrText?.('x'), wallet?.toDesktopLink?.('x')]).toEqual(['https://own.app/x', 'own-desktop://x'])
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function listWarnings(chain: typeof polygon | typeof sei, mode: string): string[] {
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

test('behavior: in development a wallet that knows none of the configured chains is named', () => {
  expect(listWarnings(polygon, 'development')).toEqual([
    "Compass Wallet is in the wallet list, but knows none of the app's chains: only 1329.",
  ])
})

test('behavior: no warning about a wallet that knows one of the chains, or in production', () => {
  expect(listWarnings(sei, 'development')).toEqual([])
  expect(listWarnings(polygon, 'production')).toEqual([])
})
