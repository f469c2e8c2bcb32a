import { decodeDelegation, decodeEnvelope } from '@kith/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { createGraphClient } from '../api/client/createGraphClient.ts'
import { createServerClock } from '../session/createServerClock.ts'
import { createSessionAdapter } from '../session/createSessionAdapter.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createFakeSignIn } from '../testing/createFakeSignIn.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { memoryAttempts } from '../testing/memoryAttempts.ts'
import { memorySession } from '../testing/memorySession.ts'
import { renewKey } from './renewKey.ts'

afterEach(() => vi.unstubAllGlobals())

const origin = 'http://localhost:4680'
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const soon = new Date(Date.now() + 3_600_000)
const old = await createTestRecord({ address: account.address.toLowerCase() as `0x${string}`, expiresAt: soon })
const bytesOf = (text: unknown) => Uint8Array.from(atob(String(text)), (character) => character.charCodeAt(0))

function start(submit: () => unknown = () => new Response('', { status: 503 })) {
  const graph = createFakeGraph({ ...createFakeSignIn({ address: account.address, origin }), submit })
  vi.stubGlobal('fetch', graph.fetch)
  const session = memorySession(old)
  const clock = createServerClock()
  const attempts = memoryAttempts()
  const client = createGraphClient({ url: 'http://localhost/graphql', getAccessToken: async () => null })
  const adapter = createSessionAdapter({
    client,
    session,
    tokens: { get: async () => null, set: () => undefined },
    attempts,
    clock,
    origin,
    isContract: async () => false,
    signOut: async () => undefined,
    onError: () => undefined,
  })
  const sign = vi.fn((message: string) => account.signMessage({ message }))
  const wallet = { address: account.address, chainId: 80_001, sign }
  return { graph, session, attempts, sign, renew: () => renewKey({ adapter, session, client, clock, wallet }) }
}

test('behavior: a fresh key takes over for its whole time, and the old one signs its own end', async () => {
  const { graph, session, renew } = start()

  await renew()

  const { record } = session.getState()
  const { delegation } = graph.find('SignIn')['input'] as { delegation: string }
  const [envelope] = graph.find('Submit')['messages'] as string[]
  expect(record?.delegation).toBe(decodeDelegation(bytesOf(delegation)).cid)
  expect(record?.expiresAt.getTime()).toBeGreaterThan(soon.getTime())
  expect(decodeEnvelope(bytesOf(envelope)).message).toMatchObject({ type: 'revoke', by: old.delegation })
})

test('error: a no in the wallet leaves the old key as it is', async () => {
  const { graph, session, attempts, sign, renew } = start()
  sign.mockRejectedValueOnce(Object.assign(new Error('No.'), { code: 4001 }))

  await expect(renew()).rejects.toMatchObject({ code: 4001 })

  expect(session.getState().record).toEqual(old)
  expect(await attempts.find()).toBeNull()
  expect(graph.count('Submit')).toBe(0)
})
