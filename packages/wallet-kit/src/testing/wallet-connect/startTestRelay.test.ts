import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { SignClient } from '@walletconnect/sign-client'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createWalletConnectPeer } from './createWalletConnectPeer.ts'
import { memoryStorage } from './memoryStorage.ts'
import { startTestRelay } from './startTestRelay.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const namespaces = { eip155: { chains: ['eip155:80001'], methods: ['personal_sign'], events: [] } }

async function start(answers: Parameters<typeof createWalletConnectPeer>[0]['answers'] = {}) {
  const relay = await startTestRelay()
  const peer = await createWalletConnectPeer({ relayUrl: relay.url, answers })
  const app = await SignClient.init({
    projectId: '',
    relayUrl: relay.url,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: randomUUID(),
    storage: memoryStorage(),
    metadata: { name: 'Test app', description: '', url: 'https://app.example', icons: [] },
  })
  stops.push(
    relay.stop,
    () => peer[Symbol.asyncDispose](),
    () => app.core.relayer.transportClose(),
  )
  app.core.heartbeat.stop()
  return { relay, peer, app }
}

test('behavior: an app and a wallet of WalletConnect’s own meet on the relay and sign', async () => {
  const { peer, app, relay } = await start()
  const { uri = '', approval } = await app.connect({ optionalNamespaces: namespaces })

  await peer.pair(uri)
  const session = await approval()
  const signature = await app.request<string>({
    topic: session.topic,
    chainId: 'eip155:80001',
    request: { method: 'personal_sign', params: ['0x6869', peer.address] },
  })

  expect(session.namespaces['eip155']?.accounts).toEqual([`eip155:80001:${peer.address}`])
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  expect(relay.calls).toContain('wc_proposeSession')
  expect(peer.apps()).toEqual(['Test app'])
})

test('behavior: a proposal waits for a wallet that comes later', async () => {
  const { peer, app } = await start()
  const { uri = '', approval } = await app.connect({ optionalNamespaces: namespaces })
  await new Promise((resolve) => setTimeout(resolve, 300))

  await peer.pair(uri)

  await expect(approval()).resolves.toMatchObject({ acknowledged: true })
})

test('error: a scripted rejection reaches the app as WalletConnect’s code 5000', async () => {
  const { peer, app } = await start({ connect: ['reject'] })
  const { uri = '', approval } = await app.connect({ optionalNamespaces: namespaces })
  const refused = expect(approval()).rejects.toMatchObject({ code: 5000 })

  await peer.pair(uri)

  await refused
})

test('behavior: a relay turns away clients of an earlier one on its port', async () => {
  const first = await startTestRelay()
  await first.stop()
  const { port } = new URL(first.url)

  await using second = await startTestRelay({ port: Number(port) })
  const socket = new WebSocket(`${first.url}?auth=a.b.c`)
  const [error] = await once(socket, 'error')

  expect(second.url).not.toBe(first.url)
  expect(error).toMatchObject({ message: 'Unexpected server response: 401' })
  expect(second.visits).toEqual([])
})
