import { custom } from 'viem'
import { polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { type CreateConnectorFn, createConfig, createStorage } from 'wagmi'
import { sessionStorageKey } from '../connectors/wallet-connect/sessionStorageKey.ts'
import { walletConnect } from '../connectors/wallet-connect/walletConnect.ts'
import { coinbaseWallet } from '../rainbowkit/coinbaseWallet.ts'
import { rainbowWallet } from '../rainbowkit/rainbowWallet.ts'
import { walletConnectWallet } from '../rainbowkit/walletConnectWallet.ts'
import { connectorsForWallets } from './connectorsForWallets.ts'
import { listWallets } from './listWallets.ts'
import type { CreateWallet, WalletListOptions } from './WalletDefinition.ts'

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

test('behavior: wallets with an app have a code by the project id, and no other wallet joins the list', () => {
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

test('behavior: a list without an app on phones, or with WalletConnect in it, is as it is written', () => {
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
