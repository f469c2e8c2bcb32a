import { checkDelegation, decodeDelegation, limits, sessionProofBytes, verifyBytes } from '@kith/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { createGraphClient } from '../api/client/createGraphClient.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createFakeSignIn, fakeNonce } from '../testing/createFakeSignIn.ts'
import { memoryAttempts } from '../testing/memoryAttempts.ts'
import { memorySession } from '../testing/memorySession.ts'
import { createServerClock } from './createServerClock.ts'
import { createSessionAdapter } from './createSessionAdapter.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const origin = 'http://localhost:4680'
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const nonce = fakeNonce
const bytesOf = (text: unknown) => Uint8Array.from(atob(String(text)), (character) => character.charCodeAt(0))

function start(changes = {}, answer?: unknown, isContract = async () => false) {
  const graph = createFakeGraph(createFakeSignIn({ address: account.address, origin, changes, answer }))
  vi.stubGlobal('fetch', graph.fetch)
  const session = memorySession()
  const tokens = { get: async () => null, set: vi.fn() }
  const attempts = memoryAttempts()
  const onError = vi.fn()
  /** A page as it is loaded: with what outlives one, and nothing else. */
  const load = () =>
    createSessionAdapter({
      client: createGraphClient({ url: 'http://localhost/graphql', getAccessToken: async () => null }),
      session,
      tokens,
      attempts,
      clock: createServerClock(),
      origin,
      isContract,
      signOut: async () => undefined,
      onError,
    })
  const who = { address: account.address, chainId: 80_001 }
  return { graph, session, tokens, attempts, onError, adapter: load(), load, who }
}

test('behavior: spec §7 sign-in signs address, chain id and one-time value; verified', async () => {
  const { graph, session, tokens, adapter, who } = start()

  const value = await adapter.getNonce(who)
  const message = await adapter.createMessage({ nonce: value, ...who })
  const isVerified = await adapter.verify({ message, signature: await account.signMessage({ message }) })

  const { delegation, proof } = graph.find('SignIn')['input'] as { delegation: string; proof: string }
  const signed = decodeDelegation(bytesOf(delegation))
  const bytes = sessionProofBytes({ origin, nonce, cid: signed.cid })
  expect(value).toBe(nonce)
  expect(message).toContain(account.address)
  expect(message).toContain('Chain ID: 80001')
  expect(message).toContain(`Nonce: ${nonce}`)
  expect(isVerified).toBe(true)
  expect(signed).toMatchObject({ message, kind: 'eip191', address: account.address.toLowerCase() })
  expect(() => checkDelegation(signed, { origins: [origin], now: Date.now(), nonce })).not.toThrow()
  expect(await verifyBytes({ ...signed.key, signature: bytesOf(proof), bytes })).toBe(true)
  expect(tokens.set).toHaveBeenCalledWith(signed.cid, expect.objectContaining({ token: 't1' }))
  expect(session.getState()).toMatchObject({
    status: 'ready',
    record: {
      delegation: signed.cid,
      address: account.address.toLowerCase(),
      network: 'kith/1 eip155:80001 https://kith.example',
    },
  })
})

test('behavior: design §4 every sign-in makes a fresh key that cannot leave the browser', async () => {
  const { graph, session, adapter, who } = start()

  for (let round = 0; round < 2; round += 1) {
    const message = await adapter.createMessage({ nonce: await adapter.getNonce(who), ...who })
    await adapter.verify({ message, signature: await account.signMessage({ message }) })
  }

  const keys = graph.calls
    .filter((call) => call.operationName === 'Challenge')
    .map((call) => (call.variables['input'] as { key: string }).key)
  const { record } = session.getState()
  expect(new Set(keys).size).toBe(2)
  expect(record?.privateKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('pkcs8', record?.privateKey as CryptoKey)).rejects.toThrow()
})

for (const [field, value] of [
  ['domain', 'evil.example'],
  ['statement', 'I give everything away.'],
  ['resources', ['urn:recap:eyJhdHQiOnt9LCJwcmYiOltdfQ']],
] as const) {
  test(`error: a challenge whose ${field} differs from this page’s never reaches the wallet`, async () => {
    const { adapter, who, onError } = start({ [field]: value })

    await expect(adapter.getNonce(who)).rejects.toMatchObject({ name: 'WrongChallengeError' })
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ name: 'WrongChallengeError' }))
  })
}

test('behavior: a signature not by a plain key is passed on for the contract to judge', async () => {
  const { graph, adapter, who } = start()

  const message = await adapter.createMessage({ nonce: await adapter.getNonce(who), ...who })
  await adapter.verify({ message, signature: await stranger.signMessage({ message }) })

  const { delegation } = graph.find('SignIn')['input'] as { delegation: string }
  expect(decodeDelegation(bytesOf(delegation)).kind).toBe('eip1271')
})

test('error: a refused sign-in keeps nothing and reports why', async () => {
  const refused = { __typename: 'Refusal', name: 'InvalidSignatureError', message: 'No.', retryAt: null }
  const { session, adapter, who, onError } = start({}, refused)

  const message = await adapter.createMessage({ nonce: await adapter.getNonce(who), ...who })
  const signature = await account.signMessage({ message })

  await expect(adapter.verify({ message, signature })).rejects.toMatchObject({ name: 'InvalidSignatureError' })
  expect(session.getState().status).toBe('none')
  expect(onError).toHaveBeenCalledTimes(1)
})

test('error: the message is only for the account and network it was prepared for', async () => {
  const { adapter, who } = start()

  const value = await adapter.getNonce(who)

  expect(() => adapter.createMessage({ nonce: value, address: stranger.address, chainId: 80_001 })).toThrow(/changed/)
  expect(() => adapter.createMessage({ nonce: value, address: who.address, chainId: 137 })).toThrow(/changed/)
})

/** A page in which the wallet was asked, and what it was asked to sign. */
async function ask({ adapter, who }: Pick<ReturnType<typeof start>, 'adapter' | 'who'>) {
  const message = await adapter.createMessage({ nonce: await adapter.getNonce(who), ...who })
  return { message, signature: await account.signMessage({ message }) }
}

test('behavior: a signature after a reload counts, for the earlier message and key', async () => {
  const page = start()
  const proof = await ask(page)

  const reloaded = page.load()
  expect(await reloaded.recallMessage?.(proof)).toBe(true)
  expect(await reloaded.verify(proof)).toBe(true)

  const { key } = page.graph.find('Challenge')['input'] as { key: string }
  const { delegation } = page.graph.find('SignIn')['input'] as { delegation: string }
  expect(page.graph.count('Challenge')).toBe(1)
  expect(decodeDelegation(bytesOf(delegation)).key.did).toBe(key)
  expect(page.session.getState().record?.privateKey.extractable).toBe(false)
  expect(await page.attempts.find()).toBeNull()
})

test('error: another, a dropped, or an outdated message is not recalled', async () => {
  const page = start()
  const proof = await ask(page)

  expect(await page.load().recallMessage?.({ message: `${proof.message}!` })).toBe(false)
  vi.useFakeTimers({ now: Date.now() + limits.contractChallengeLifetimeMs, toFake: ['Date'] })
  expect(await page.load().recallMessage?.(proof)).toBe(false)
  vi.useRealTimers()
  expect(await page.load().recallMessage?.(proof)).toBe(true)

  await page.adapter.dropMessage?.()
  expect(await page.adapter.recallMessage?.(proof)).toBe(false)
  expect(await page.load().recallMessage?.(proof)).toBe(false)
  await expect(page.load().verify(proof)).rejects.toThrow(/not prepared here/)
})

test('behavior: a proof that did not arrive, or could not be judged, stays valid', async () => {
  const unsure = { __typename: 'Refusal', name: 'SignatureCheckFailedError', message: 'No answer.', retryAt: null }
  const page = start({}, unsure)
  const proof = await ask(page)

  await expect(page.adapter.verify(proof)).rejects.toMatchObject({ name: 'SignatureCheckFailedError' })
  expect(await page.adapter.recallMessage?.(proof)).toBe(true)
  page.graph.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(page.adapter.verify(proof)).rejects.toThrow()
  expect(await page.load().recallMessage?.(proof)).toBe(true)
})

test('behavior: a contract account has a day to sign, over a reload too; a key ten minutes', async () => {
  const page = start({}, undefined, async () => true)
  const lifetimeOf = async ({ adapter, who }: typeof page) => {
    const { messageLifetimeMs } = adapter
    return typeof messageLifetimeMs === 'function' ? await messageLifetimeMs(who) : messageLifetimeMs
  }
  const message = await page.adapter.createMessage({ nonce: await page.adapter.getNonce(page.who), ...page.who })
  const signature = await stranger.signMessage({ message })

  vi.useFakeTimers({ now: Date.now() + 23 * 3_600_000, toFake: ['Date'] })
  const reloaded = page.load()

  expect(await lifetimeOf(page)).toBe(86_400_000)
  expect(await lifetimeOf(start())).toBe(600_000)
  expect(await reloaded.recallMessage?.({ message })).toBe(true)
  expect(await reloaded.verify({ message, signature })).toBe(true)
})

test('error: a message the service refused for good is not recalled', async () => {
  const refused = { __typename: 'Refusal', name: 'UnknownChallengeError', message: 'Too old.', retryAt: null }
  const page = start({}, refused)
  const proof = await ask(page)

  await expect(page.adapter.verify(proof)).rejects.toMatchObject({ name: 'UnknownChallengeError' })

  expect(await page.adapter.recallMessage?.(proof)).toBe(false)
  expect(await page.load().recallMessage?.(proof)).toBe(false)
})
