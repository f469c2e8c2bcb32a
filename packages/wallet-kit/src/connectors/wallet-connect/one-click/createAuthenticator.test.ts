import { custom, recoverMessageAddress } from 'viem'
import { polygon, polygonMumbai } from 'viem/chains'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, expect, test, vi } from 'vitest'
import { type Config, createConfig, createStorage } from 'wagmi'
import { connect, disconnect, signMessage } from 'wagmi/actions'
import {
  type AuthenticateResult,
  type CreateWalletConnectPeerParameters,
  createWalletConnectPeer,
} from '../../../testing/wallet-connect/createWalletConnectPeer.ts'
import { startTestRelay } from '../../../testing/wallet-connect/startTestRelay.ts'
import { guardConnector } from '../../guardConnector.ts'
import { lazyWalletConnect } from '../lazyWalletConnect.ts'
import { sessionStorageKey } from '../sessionStorageKey.ts'
import type { OneClickRequest, SignInProof } from './OneClick.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const asked: OneClickRequest = {
  nonce: 'a1b2c3d4e5f6',
  domain: 'my.app',
  uri: 'https://my.app',
  statement: 'Sign in to My app.',
  resources: ['https://my.app/terms'],
}

/** A page whose app offers the sign-in with one yes, a phone, and the relay between them. */
async function start(wallet: Partial<CreateWalletConnectPeerParameters> = {}, request: OneClickRequest | null = asked) {
  const relay = await startTestRelay()
  const peer = await createWalletConnectPeer({
    relayUrl: relay.url,
    knownChainIds: [polygon.id],
    authenticate: [],
    ...wallet,
  })
  stops.push(relay.stop, () => peer[Symbol.asyncDispose]())
  const transport = custom({ request: async () => null })
  const memory = new Map<string, string>()
  const config = createConfig({
    chains: [polygonMumbai, polygon],
    transports: { [polygonMumbai.id]: transport, [polygon.id]: transport },
    connectors: [guardConnector(lazyWalletConnect({ relayUrl: relay.url }))],
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
  const proofs: SignInProof[] = []
  const createRequest = vi.fn<() => Promise<OneClickRequest | null>>(async () => request)
  const oneClick = { createRequest, onProof: (proof: SignInProof) => void proofs.push(proof) }
  const controller = new AbortController()
  const begin = (chainId: 80001 | 137 = polygonMumbai.id) => {
    const { signal } = controller
    const parameters = { connector, chainId, signal, isWanted: () => !signal.aborted, oneClick }
    return connect(config, parameters)
  }
  return { relay, peer, config, memory, uris, proofs, createRequest, begin, controller }
}

type Started = Awaited<ReturnType<typeof start>>

async function pair({ begin, uris, peer }: Started, chainId?: 80001 | 137) {
  const before = uris.length
  const connecting = begin(chainId)
  connecting.catch(() => undefined)
  await expect.poll(() => uris.length).toBe(before + 1)
  await peer.pair(uris[before] ?? '')
  return connecting
}

const state = ({ state: { connections, current, status } }: Config) => {
  const connection = connections.get(current ?? '')
  return { status, accounts: connection?.accounts, chainId: connection?.chainId }
}

/** Two ids that are drawn in one turn of the event loop are the same, in the first `turns` with two. */
function drawOncePerTurn(turns = Number.POSITIVE_INFINITY): void {
  const { random } = Math
  const { now } = Date
  let left = turns
  let drawn: { random: number; now: number; times: number } | undefined
  const draw = () => {
    queueMicrotask(() => {
      if (drawn && drawn.times > 1) left -= 1
      drawn = undefined
    })
    if (left <= 0 || !drawn) drawn = { random: random(), now: now(), times: 0 }
    return drawn
  }
  const drawRandom = () => {
    const of = draw()
    of.times += 1
    return of.random
  }
  const spies = [vi.spyOn(Math, 'random').mockImplementation(drawRandom)]
  spies.push(vi.spyOn(Date, 'now').mockImplementation(() => draw().now))
  stops.push(() => spies.map((spy) => spy.mockRestore()))
}

test('behavior: one yes connects and signs the message the app asked for', async () => {
  const started = await start()
  const { config, peer, proofs } = started

  await pair(started)

  expect(state(config)).toEqual({ status: 'connected', accounts: [peer.address], chainId: polygonMumbai.id })
  expect(peer.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'personal_sign'])
  expect(peer.proposals).toEqual([])
  expect(proofs).toHaveLength(1)
  const [{ address, message, signature } = { address: '0x', message: '', signature: '0x' } as SignInProof] = proofs
  expect(address).toBe(peer.address)
  expect(message).toBe(peer.signIns[0])
  expect(await recoverMessageAddress({ message, signature })).toBe(peer.address)
  expect(parseSiweMessage(message)).toMatchObject({
    address: peer.address,
    chainId: polygonMumbai.id,
    domain: 'my.app',
    nonce: asked.nonce,
    uri: 'https://my.app',
    version: '1',
    resources: ['https://my.app/terms', expect.stringMatching(/^urn:recap:/)],
  })
  expect(message).toContain(
    "\nSign in to My app. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ",
  )
})

test('behavior: the session is one like any other: signs, follows the wallet, ends on both sides', async () => {
  const started = await start()
  const { config, peer } = started
  await pair(started)
  expect(peer.apps()).toHaveLength(1)

  const signature = await signMessage(config, { message: 'Hello, loom' })
  peer.moveToChain(polygon.id)
  await expect.poll(() => state(config).chainId).toBe(polygon.id)
  await disconnect(config)

  expect(await recoverMessageAddress({ message: 'Hello, loom', signature })).toBe(peer.address)
  await expect.poll(() => peer.apps()).toEqual([])
})

test('behavior: the wallet is asked for all chains, the wanted one first, and signs for that', async () => {
  const started = await start()

  await pair(started, polygon.id)

  expect(state(started.config).chainId).toBe(polygon.id)
  expect(started.createRequest).toHaveBeenCalledWith(polygon.id)
  expect(parseSiweMessage(started.proofs[0]?.message ?? '').chainId).toBe(polygon.id)
})

test('behavior: of several signatures the app gets the one for the visitor’s chain', async () => {
  const started = await start({ signedChains: 2 })

  await pair(started)

  expect(started.peer.signIns).toHaveLength(2)
  expect(started.proofs.map(({ message }) => parseSiweMessage(message).chainId)).toEqual([polygonMumbai.id])
})

test('behavior: the message says from when and until when, where the app does', async () => {
  const notBefore = new Date(Date.now() - 60_000)
  const expirationTime = new Date(Date.now() + 60_000)
  const started = await start({}, { ...asked, notBefore, expirationTime })

  await pair(started)

  expect(parseSiweMessage(started.proofs[0]?.message ?? '')).toMatchObject({ notBefore, expirationTime })
})

test.for([
  ['knows only sessions', undefined],
  ['says that it does not know the request', ['unsupported']],
  ['says so as JSON-RPC does', [{ unsupportedCode: -32_601 }]],
  ['says so as EIP-1193 does', [{ unsupportedCode: 4200 }]],
] as const)('behavior: a wallet that %s connects, without a proof', async ([, authenticate]) => {
  const started = await start({ authenticate })

  await pair(started)

  expect(state(started.config)).toMatchObject({ status: 'connected', accounts: [started.peer.address] })
  expect(started.proofs).toEqual([])
  expect(started.peer.proposals[0]?.chains).toEqual(['eip155:80001', 'eip155:137'])
  expect(started.peer.proposals[0]?.methods).not.toContain('eth_sign')
})

test('behavior: if request and proposal get one id, the next code asks for both', async () => {
  drawOncePerTurn(1)
  const started = await start()

  await pair(started)

  expect(started.proofs).toHaveLength(1)
})

test('behavior: if they do so every time, the code is for a connection alone', async () => {
  drawOncePerTurn()
  const started = await start()

  await pair(started)

  expect(state(started.config)).toMatchObject({ status: 'connected', accounts: [started.peer.address] })
  expect(started.proofs).toEqual([])
  expect(started.peer.signIns).toEqual([])
  expect(started.peer.proposals).toHaveLength(1)
})

test('behavior: if the app requests nothing, or too late, the code is for a connection alone', async () => {
  const silent = await start({}, null)
  const slow = await start()
  slow.createRequest.mockReturnValue(new Promise(() => undefined))

  await Promise.all([pair(silent), pair(slow)])

  for (const { peer, proofs, config } of [silent, slow]) {
    expect(peer.proposals).toHaveLength(1)
    expect(peer.signIns).toEqual([])
    expect(proofs).toEqual([])
    expect(state(config).status).toBe('connected')
  }
})

test('error: the wallet’s no is a rejection, and the next try asks again', async () => {
  const started = await start({ authenticate: ['reject'] })

  await expect(pair(started)).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  expect(state(started.config).status).toBe('disconnected')
  await pair(started)

  expect(started.proofs).toHaveLength(1)
  expect(started.createRequest).toHaveBeenCalledTimes(2)
})

const changePayload = (change: object) => (result: AuthenticateResult) => ({
  ...result,
  cacaos: result.cacaos.map((cacao) => ({ ...cacao, p: { ...cacao.p, ...change } })),
})
const changeSignature = (s: object) => (result: AuthenticateResult) => ({
  ...result,
  cacaos: result.cacaos.map((cacao) => ({ ...cacao, s })),
})

test.for([
  ['one-time value', changePayload({ nonce: 'another1' })],
  ['domain', changePayload({ domain: 'evil.app' })],
  ['URI', changePayload({ aud: 'https://evil.app' })],
  ['statement', changePayload({ statement: 'I give everything away.' })],
  ['line in the statement', changePayload({ statement: 'Sign in to My app.\nNonce: another1' })],
  ['version', changePayload({ version: '2' })],
  ['time', changePayload({ iat: 'now\nRequest ID: 1' })],
  ['expiry', changePayload({ exp: '2999-01-01T00:00:00.000Z' })],
  ['malformed signature', changeSignature({ t: 'eip191', s: 'sealed' })],
] as const)('error: connects without a proof on another %s than was asked for', async ([, tamper]) => {
  const started = await start({ authenticate: [{ tamper }] })

  await pair(started)

  expect(state(started.config)).toMatchObject({ status: 'connected', accounts: [started.peer.address] })
  expect(started.proofs).toEqual([])
})

test('behavior: whose signature it is, the app decides, and no other host is asked', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  stops.push(() => fetched.mockRestore())
  const signature = `0x${'5'.repeat(130)}`
  for (const t of ['eip191', 'eip1271', 'unknown']) {
    const started = await start({ authenticate: [{ tamper: changeSignature({ t, s: signature }) }] })

    await pair(started)

    expect(started.proofs).toEqual([{ address: started.peer.address, message: started.peer.signIns[0], signature }])
  }
  expect(fetched).not.toHaveBeenCalled()
})

test('behavior: an account that the wallet only claims is connected, and its proof says so', async () => {
  const other = '0x1111111111111111111111111111111111111111'
  const tamper = changePayload({ iss: `did:pkh:eip155:80001:${other}` })
  const started = await start({ authenticate: [{ tamper }] })

  await pair(started)

  expect(state(started.config).accounts).toEqual([other])
  expect(started.proofs[0]).toMatchObject({ address: other })
  expect(parseSiweMessage(started.proofs[0]?.message ?? '').address).toBe(other)
})

test('behavior: a chain that was not asked for is not connected', async () => {
  const tamper = changePayload({ iss: `did:pkh:eip155:1:0x${'1'.repeat(40)}` })
  const started = await start({ authenticate: [{ tamper }] })

  await pair(started)

  // By its capability the account is on the chains that were.
  expect(state(started.config).chainId).toBe(polygonMumbai.id)
  expect(started.proofs).toEqual([])
})

test('error: an answer that opens no session fails; the next code is for a connection alone', async () => {
  const started = await start({ authenticate: [{ tamper: (result) => ({ ...result, cacaos: [] }) }] })

  await expect(pair(started)).rejects.toThrow('without opening a session')
  await pair(started)

  expect(state(started.config).status).toBe('connected')
  expect(started.peer.proposals).toHaveLength(1)
})

test('behavior: taking the request back ends the session of a late yes', async () => {
  // The wallet has signed, and is about to say so.
  const takeBack = (result: AuthenticateResult) => {
    started.controller.abort()
    return result
  }
  const started = await start({ authenticate: [{ tamper: takeBack }] })
  const connecting = started.begin()
  const refused = expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => started.uris).toHaveLength(1)

  await started.peer.pair(started.uris[0] ?? '')
  await refused

  expect(started.peer.signIns).toHaveLength(1)
  await expect.poll(() => started.peer.apps()).toEqual([])
  expect(started.proofs).toEqual([])
})

test('behavior: the proof of a visitor who cancels while the session is saved is not passed on', async () => {
  const started = await start()
  const { memory, controller, config, proofs } = started
  memory.set = (key, value) => {
    if (key.endsWith(sessionStorageKey)) controller.abort()
    return Map.prototype.set.call(memory, key, value)
  }

  await expect(pair(started)).rejects.toMatchObject({ name: 'UserRejectedRequestError' })

  expect(state(config).status).toBe('disconnected')
  expect(proofs).toEqual([])
})

test('behavior: a code that runs out is followed by another, for a one-time value of its own', async () => {
  const started = await start()
  started.createRequest.mockResolvedValueOnce({ ...asked, nonce: 'first123' })
  started.createRequest.mockResolvedValueOnce({ ...asked, nonce: 'second12' })
  const connecting = started.begin()
  await expect.poll(() => started.uris).toHaveLength(1)
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 300_000)
  stops.push(() => vi.restoreAllMocks())
  await expect.poll(() => started.uris).toHaveLength(2)
  vi.restoreAllMocks()

  await Promise.all([started.peer.pair(started.uris[1] ?? ''), connecting])

  expect(parseSiweMessage(started.proofs[0]?.message ?? '').nonce).toBe('second12')
})

test('error: if a wallet accepts the proposal and signs as well, one session is left', async () => {
  const started = await start({ authenticate: ['both'] })

  await pair(started)

  expect(started.peer.signIns).toHaveLength(1)
  await expect.poll(() => started.peer.apps()).toHaveLength(1)
  expect(await signMessage(started.config, { message: 'Hello, loom' })).toMatch(/^0x/)
  expect(started.proofs).toEqual([])
})

test.each([
  ['a one-time value that did not come', { nonce: '' }],
  ['a page of an error for a one-time value', { nonce: '<html>\n<h1>502</h1>\n</html>' }],
  ['two lines', { statement: 'Sign in.\nNonce: another1' }],
  ['a resource of two lines', { resources: ['https://my.app\n- https://evil.app'] }],
  ['an invalid date', { expirationTime: new Date('never') }],
])('error: %s is reported to the app, and the code only connects', async (_, change) => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  stops.push(() => vi.unstubAllGlobals())
  const started = await start({}, { ...asked, ...change })

  await pair(started)

  expect(state(started.config)).toMatchObject({ status: 'connected', accounts: [started.peer.address] })
  expect(started.peer.proposals).toHaveLength(1)
  expect(started.peer.signIns).toEqual([])
  expect(String(reported.mock.calls[0]?.[0])).toContain('createOneClickRequest')
})
