import { custom, fallback, http, type Transport } from 'viem'
import { foundry, polygon } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig } from 'wagmi'
import { type CreateDevWalletParameters, createDevWallet } from '../dev-wallet/createDevWallet.ts'
import { devWalletInfo } from '../dev-wallet/devWalletInfo.ts'
import { listWallets } from '../wallets/listWallets.ts'
import { createWalletKitConfig } from './createWalletKitConfig.ts'
import { type DevWalletParameters, devWallet } from './devWallet.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

afterEach(() => {
  warn.mockClear()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const load = async () => ({ createDevWallet })

function openPage(
  hostname: string,
  parameters: Partial<DevWalletParameters> = {},
  transport: Transport = http('/rpc'),
) {
  const location = { hostname, href: `http://${hostname}/app`, origin: `http://${hostname}` }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location, localStorage: null }))
  const config = createWalletKitConfig({
    chains: [foundry, polygon],
    transports: { [foundry.id]: transport, [polygon.id]: http('https://polygon.example') },
    storage: null,
    connectors: [devWallet({ load, ...parameters })],
  })
  const { connectors } = config
  const listed = listWallets({ connectors, injectedProvider: undefined, isBrave: false, recentIds: [] })
  return {
    config,
    isListed: listed.some(({ id }) => id === devWalletInfo.rdns),
    connector: connectors.find(({ id }) => id === devWalletInfo.rdns),
  }
}

test('behavior: the development wallet is listed on this machine alone', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  for (const hostname of ['localhost', 'app.localhost', '127.0.0.1', '[::1]']) {
    expect(openPage(hostname).isListed).toBe(true)
  }
  expect(warn).not.toHaveBeenCalled()

  for (const hostname of ['my.app', '192.168.1.7', '10.0.0.2', 'localhost.my.app', 'macbook.local', '0.0.0.0']) {
    const { isListed, connector } = openPage(hostname)
    expect(isListed).toBe(false)
    expect(await connector?.isAuthorized()).toBe(false)
    await expect(connector?.connect()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
  }
})

test('behavior: in development the console says why it is not listed', () => {
  vi.stubEnv('NODE_ENV', 'development')
  openPage('192.168.1.7')

  expect(warn.mock.calls).toEqual([
    [
      "The Dev Wallet is not listed on 192.168.1.7: every script of a page can read its key, so it runs only on this machine (localhost). To use it here all the same, add hostnames: ['192.168.1.7'] to devWallet.",
    ],
  ])

  vi.stubEnv('NODE_ENV', 'production')
  openPage('192.168.1.8')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('behavior: it is listed and starts on a host that the app names, and on no other', async () => {
  const hostnames = ['192.168.1.7']

  const { isListed, connector } = openPage('192.168.1.7', { hostnames })

  expect(isListed).toBe(true)
  expect(await connector?.getChainId()).toBe(foundry.id)
  expect(openPage('192.168.1.8', { hostnames }).isListed).toBe(false)
})

test('error: without the connector, too, it does not start off this machine', () => {
  openPage('192.168.1.7')
  const parameters = { rpcUrl: '/rpc', chainId: 1 }

  expect(() => createDevWallet(parameters)).toThrow('starts only on this machine (localhost), not on 192.168.1.7')
  expect(() => createDevWallet({ ...parameters, hostnames: ['192.168.1.7'] })).not.toThrow()
})

/** What the connector gives the wallet, with each node that it would read from. */
async function readGiven(parameters: Partial<DevWalletParameters>, transport?: Transport) {
  const create = vi.fn(createDevWallet)
  await openPage(
    'localhost',
    { load: async () => ({ createDevWallet: create }), ...parameters },
    transport,
  ).connector?.getChainId()
  const [given] = create.mock.lastCall ?? []
  const read = (url: string | (() => string) | undefined) => (typeof url === 'function' ? url() : url)
  const moreChains = given?.moreChains?.map((chain) => ({ ...chain, rpcUrl: read(chain.rpcUrl) }))
  return { ...given, rpcUrl: read(given?.rpcUrl), moreChains }
}

test('behavior: it is on all of the app’s networks, and reads them where the app does', async () => {
  const [name, polygonChain] = ['Foundry', { id: polygon.id, name: 'Polygon', rpcUrl: 'https://polygon.example' }]
  const start = { chainId: foundry.id, chainName: name, hostnames: [], moreChains: [polygonChain] }

  const unknown = custom({ request: async () => null })
  for (const [transport, rpcUrl] of [
    [http('/rpc'), '/rpc'],
    [fallback([unknown, http('/second')]), '/second'],
    [unknown, 'http://127.0.0.1:8545'],
  ] as const) {
    expect(await readGiven({}, transport)).toEqual({ ...start, rpcUrl })
  }

  expect(await readGiven({ chainId: polygon.id, rpcUrl: '/own' })).toEqual({
    rpcUrl: '/own',
    chainId: polygon.id,
    chainName: 'Polygon',
    hostnames: [],
    moreChains: [{ id: foundry.id, name, rpcUrl: '/rpc' }],
  })
})

test('behavior: in a config that is not the kit’s, too, it reads where the app does', async () => {
  const create = vi.fn(createDevWallet)
  openPage('localhost')
  const { connectors } = createConfig({
    chains: [foundry],
    transports: { [foundry.id]: http('/rpc') },
    storage: null,
    connectors: [devWallet({ load: async () => ({ createDevWallet: create }) })],
  })

  await connectors[0]?.getChainId()

  const rpcUrl = create.mock.lastCall?.[0].rpcUrl
  expect(typeof rpcUrl === 'function' && rpcUrl()).toBe('/rpc')
})

test('behavior: nodes that the app ranks are ranked once, and only once it reads them', async () => {
  vi.useFakeTimers()
  try {
    const create = vi.fn((parameters: CreateDevWalletParameters) => createDevWallet(parameters))
    let pings = 0
    const rank = { interval: 1_000, ping: async () => ++pings }
    const ranked = fallback([http('/first'), http('/second')], { rank })
    const { config, connector } = openPage('localhost', { load: async () => ({ createDevWallet: create }) }, ranked)

    // The wallet is loaded, and neither it nor the page has read from the network yet.
    await connector?.getChainId()
    await vi.advanceTimersByTimeAsync(3_500)
    expect(pings).toBe(0)

    // As a page does that shows a balance. In 3.5 seconds each of the two nodes is measured four times.
    config.getClient({ chainId: foundry.id })
    const rpcUrl = create.mock.lastCall?.[0].rpcUrl
    expect(typeof rpcUrl === 'function' && [rpcUrl(), rpcUrl()]).toEqual(['/first', '/first'])
    await vi.advanceTimersByTimeAsync(3_500)
    expect(pings).toBe(8)
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: looks up its node once, when it first reads', async () => {
  openPage('localhost')
  vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  const rpcUrl = vi.fn(() => '/rpc')

  const wallet = createDevWallet({ rpcUrl, chainId: 1, moreChains: [{ id: 5, name: 'Other', rpcUrl }] })
  expect(rpcUrl).not.toHaveBeenCalled()

  for (let block = 0; block < 2; block++) await wallet.request({ method: 'eth_blockNumber' })
  expect(rpcUrl).toHaveBeenCalledTimes(1)
})

test('error: a network that is not the app’s, without a node of it', async () => {
  expect(() => openPage('localhost', { chainId: 5 })).toThrow(
    expect.objectContaining({
      name: 'UnknownDevWalletChainError',
      chainId: 5,
      message:
        "devWallet starts on chain 5, which is not among the app's chains (31337, 137). Pass one of these as chainId, or a node of chain 5 as rpcUrl.",
    }),
  )

  expect(await readGiven({ chainId: 5, rpcUrl: '/own' })).toMatchObject({ chainId: 5, rpcUrl: '/own' })
})
