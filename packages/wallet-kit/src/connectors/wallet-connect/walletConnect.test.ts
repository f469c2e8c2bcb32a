import { custom, recoverMessageAddress } from 'viem'
import { polygon, polygonMumbai } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { type Config, createConfig, createStorage } from 'wagmi'
import { connect, disconnect, getBlockNumber, reconnect, signMessage, switchChain } from 'wagmi/actions'
import {
  type CreateWalletConnectPeerParameters,
  createWalletConnectPeer,
} from '../../testing/wallet-connect/createWalletConnectPeer.ts'
import { startTestRelay } from '../../testing/wallet-connect/startTestRelay.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'
import { walletConnect } from './walletConnect.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** A page's wagmi config; `memory` is what the browser keeps between two of them. */
function openPage(options: WalletConnectOptions, memory = new Map<string, string>()) {
  const reads: string[] = []
  const transport = custom({
    async request({ method }: { method: string }) {
      reads.push(method)
      return method === 'eth_blockNumber' ? '0x10' : null
    },
  })
  const config = createConfig({
    chains: [polygonMumbai, polygon],
    transports: { [polygonMumbai.id]: transport, [polygon.id]: transport },
    connectors: [walletConnect(options)],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({
      storage: {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
    }),
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('no connector')
  const uris: string[] = []
  connector.emitter.on('message', ({ type, data }) => type === 'display_uri' && uris.push(String(data)))
  return { config, connector, uris, reads, memory }
}

async function start(wallet: Partial<CreateWalletConnectPeerParameters> = {}) {
  const relay = await startTestRelay()
  const peer = await createWalletConnectPeer({ relayUrl: relay.url, knownChainIds: [polygon.id], ...wallet })
  stops.push(relay.stop, () => peer[Symbol.asyncDispose]())
  return { relay, peer, page: openPage({ relayUrl: relay.url }) }
}

async function pair({ page, peer }: Pick<Awaited<ReturnType<typeof start>>, 'page' | 'peer'>) {
  const connecting = connect(page.config, { connector: page.connector, chainId: polygonMumbai.id })
  await expect.poll(() => page.uris).toHaveLength(1)
  await Promise.all([peer.pair(page.uris[0] ?? ''), connecting])
}

const state = ({ state: { connections, current, status } }: Config) => {
  const connection = connections.get(current ?? '')
  return { status, accounts: connection?.accounts, chainId: connection?.chainId }
}

test('behavior: connects by WalletConnect’s own wallet client, without a project id, and signs', async () => {
  const { relay, peer, page } = await start()

  await pair({ page, peer })
  const signature = await signMessage(page.config, { message: 'Hello, loom' })

  expect(state(page.config)).toEqual({ status: 'connected', accounts: [peer.address], chainId: polygonMumbai.id })
  expect(await recoverMessageAddress({ message: 'Hello, loom', signature })).toBe(peer.address)
  expect(relay.visits[0]?.get('projectId') ?? '').toBe('')
})

test('behavior: asks for every chain of the app as optional, the wanted one first', async () => {
  const { peer, page } = await start()

  await pair({ page, peer })

  expect(peer.proposals[0]?.chains).toEqual(['eip155:80001', 'eip155:137'])
  expect(peer.proposals[0]?.methods).not.toContain('eth_sign')
})

test('behavior: nothing is loaded or asked before the wallet is picked', async () => {
  const { relay, page } = await start()
  const before = relay.visits.length

  await reconnect(page.config)
  await page.connector.getProvider()

  expect(relay.visits).toHaveLength(before)
  expect(Object.keys(globalThis)).not.toContain(`_walletConnectCore_${relay.url}`)
})

test('behavior: reads go through the app’s transports', async () => {
  const { peer, page } = await start()
  await pair({ page, peer })
  const provider = (await page.connector.getProvider()) as { request: (_: { method: string }) => Promise<unknown> }

  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
  expect(await getBlockNumber(page.config)).toBe(16n)
  expect(page.reads).toEqual(['eth_blockNumber', 'eth_blockNumber'])
  expect(peer.requests.map(({ method }) => method)).not.toContain('eth_blockNumber')
})

test('error: a rejected proposal is the visitor’s rejection', async () => {
  const { peer, page } = await start({ answers: { connect: ['reject'] } })
  const connecting = connect(page.config, { connector: page.connector })
  const refused = expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  await expect.poll(() => page.uris).toHaveLength(1)

  await peer.pair(page.uris[0] ?? '')

  await refused
  expect(state(page.config).status).toBe('disconnected')
})

test('error: a rejected signature is the visitor’s rejection', async () => {
  const { peer, page } = await start({ answers: { sign: ['reject'] } })
  await pair({ page, peer })

  await expect(signMessage(page.config, { message: 'no' })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
})

test('behavior: the session is back after a reload without the SDK, and ends from the wallet', async () => {
  const { relay, peer, page } = await start()
  await pair({ page, peer })

  const reloaded = openPage({ relayUrl: relay.url }, page.memory)
  const reconnecting = reconnect(reloaded.config)
  await reconnecting
  expect(state(reloaded.config)).toEqual({ status: 'connected', accounts: [peer.address], chainId: polygonMumbai.id })
  await signMessage(reloaded.config, { message: 'again' })
  await peer.disconnect()

  await expect.poll(() => state(reloaded.config).status).toBe('disconnected')
  expect(page.memory.has('wagmi.walletConnect.session')).toBe(false)
})

test('behavior: a saved session that the SDK no longer has ends by itself', async () => {
  const { relay, peer, page } = await start()
  await pair({ page, peer })
  const other = await startTestRelay()
  stops.push(other.stop)

  // Another relay: a client that knows nothing of the session.
  const reloaded = openPage({ relayUrl: other.url }, page.memory)
  await reconnect(reloaded.config)

  await expect.poll(() => state(reloaded.config).status).toBe('disconnected')
  expect(relay.url).not.toBe(other.url)
})

test('behavior: disconnecting here ends the session in the wallet', async () => {
  const { peer, page } = await start()
  await pair({ page, peer })
  expect(peer.apps()).toHaveLength(1)

  await disconnect(page.config)

  expect(state(page.config).status).toBe('disconnected')
  await expect.poll(() => peer.apps()).toHaveLength(0)
})

test('behavior: a session that another tab ended is over here too, one that it changed is not', async () => {
  const tabs = new EventTarget()
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  stops.push(() => vi.unstubAllGlobals())
  const { peer, page } = await start()
  await pair({ page, peer })
  const key = 'wagmi.walletConnect.session'
  const tell = () => tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))

  page.memory.set(key, (page.memory.get(key) ?? '').replace('"chainId":80001', '"chainId":137'))
  tell()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(state(page.config)).toMatchObject({ status: 'connected', chainId: polygonMumbai.id })
  expect(await page.connector.getChainId()).toBe(polygonMumbai.id)
  page.memory.delete(key)
  tell()

  await expect.poll(() => state(page.config).status).toBe('disconnected')
})

test('behavior: follows the wallet to another network and another account', async () => {
  const { peer, page } = await start()
  await pair({ page, peer })
  const other = '0x1111111111111111111111111111111111111111'

  peer.moveToChain(polygon.id)
  await expect.poll(() => state(page.config).chainId).toBe(polygon.id)
  await peer.showAccount(other)

  await expect.poll(() => state(page.config).accounts).toEqual([other])
})

test('behavior: switches by itself within the session, and asks the wallet for other chains', async () => {
  const { peer, page } = await start({ knownChainIds: [] })
  await pair({ page, peer })

  await switchChain(page.config, { chainId: polygon.id })

  // It does not know the chain (4902), so it is asked to add it, and puts it into the session.
  expect(peer.requests.map(({ method }) => method).slice(-2)).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ])
  expect(state(page.config)).toMatchObject({ chainId: polygon.id, accounts: [peer.address] })
})

test('behavior: a switch inside the session sends no request', async () => {
  const { peer, page } = await start()
  await pair({ page, peer })
  const asked = peer.requests.length

  await switchChain(page.config, { chainId: polygon.id })

  expect(state(page.config).chainId).toBe(polygon.id)
  expect(peer.requests).toHaveLength(asked)
})

test('behavior: taking the proposal back leaves nothing to approve', async () => {
  const { peer, page } = await start()
  const controller = new AbortController()
  const connecting = page.connector.connect({ signal: controller.signal } as never)
  const refused = expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => page.uris).toHaveLength(1)

  controller.abort()
  await refused
  const seen: string[] = []
  const looking = setInterval(() => seen.push(...peer.apps()), 5)
  void peer.pair(page.uris[0] ?? '').catch(() => undefined)

  await new Promise((resolve) => setTimeout(resolve, 500))
  clearInterval(looking)
  expect(seen).toEqual([])
})

test('error: who cannot load the SDK any more can leave all the same', async () => {
  const { relay, peer, page } = await start()
  await pair({ page, peer })
  const offline = openPage({ relayUrl: relay.url }, page.memory)
  await reconnect(offline.config)
  const fail = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))
  // The chunk that the connector imports as it is needed; what it holds from the start cannot be replaced any more.
  vi.doMock('./openRelay.ts', () => ({ openRelay: fail }))
  stops.push(() => {
    vi.doUnmock('./openRelay.ts')
    vi.resetModules()
  })
  vi.resetModules()

  await disconnect(offline.config)

  expect(state(offline.config).status).toBe('disconnected')
})

test('behavior: a wallet that shows no account any more ends the session', async () => {
  const { peer, page } = await start()
  await pair({ page, peer })

  page.connector.onAccountsChanged([])

  await expect.poll(() => state(page.config).status).toBe('disconnected')
  await expect.poll(() => peer.apps()).toEqual([])
})
