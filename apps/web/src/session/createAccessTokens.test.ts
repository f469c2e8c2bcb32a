import { parseDidKey, tokenProofBytes, verifyBytes } from '@kith/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGraphClient } from '../api/client/createGraphClient.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { memorySession } from '../testing/memorySession.ts'
import { type CreateAccessTokensParameters, createAccessTokens } from './createAccessTokens.ts'
import { createServerClock } from './createServerClock.ts'
import { withServiceTime } from './withServiceTime.ts'

const origin = 'http://localhost:4680'
const record = await createTestRecord()
const ask = vi.fn<CreateAccessTokensParameters['ask']>()
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()
const token = (name: string, expiresAt = inTenMinutes()) =>
  ({ __typename: 'AccessToken', token: name, expiresAt }) as const

beforeEach(() => void ask.mockReset())
afterEach(() => vi.unstubAllGlobals())

const create = (parameters: Partial<CreateAccessTokensParameters> = {}) =>
  createAccessTokens({
    session: memorySession(record),
    clock: createServerClock(),
    origin,
    ask,
    withTime: (act) => act(),
    ...parameters,
  })

test('behavior: design §4 a token is got by a request the key signs, without a prompt', async () => {
  ask.mockResolvedValue(token('t1'))
  const tokens = create()

  const got = await tokens.get()

  const input = ask.mock.calls[0]?.[0]
  const signature = Uint8Array.from(atob(input?.proof ?? ''), (character) => character.charCodeAt(0))
  const bytes = tokenProofBytes({ origin, ts: input?.ts ?? 0, cid: record.delegation })
  expect(got).toBe('t1')
  expect(input?.delegation).toBe(record.delegation)
  expect(await verifyBytes({ ...parseDidKey(record.did), signature, bytes })).toBe(true)
})

test('behavior: signs a new proof when the first one was used already', async () => {
  const refusal = { __typename: 'Refusal', name: 'KeyProofUsedError', message: 'Used already.', retryAt: null } as const
  ask.mockResolvedValueOnce(refusal).mockResolvedValueOnce(token('t2'))
  const tokens = create()

  expect(await tokens.get()).toBe('t2')
})

test('behavior: questions asked together share one token, and it is kept in memory', async () => {
  ask.mockResolvedValue(token('t1'))
  const tokens = create()

  const got = await Promise.all([tokens.get(), tokens.get(), tokens.get()])

  expect([...got, await tokens.get()]).toEqual(['t1', 't1', 't1', 't1'])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('behavior: a token is renewed a minute before its end', async () => {
  const clock = createServerClock()
  const tokens = create({ clock })
  ask
    .mockResolvedValueOnce(token('short', new Date(Date.now() + 61_000).toISOString()))
    .mockResolvedValueOnce(token('new'))

  const first = await tokens.get()
  clock.set(new Date(Date.now() + 2_000))
  const second = await tokens.get()

  expect([first, second]).toEqual(['short', 'new'])
})

test('behavior: without a session there is no token and no question', async () => {
  const tokens = create({ session: memorySession() })

  expect(await tokens.get()).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

test('behavior: a delegation the service calls revoked ends the session, with the reason', async () => {
  const session = memorySession(record)
  ask.mockResolvedValue({ __typename: 'Refusal', name: 'DelegationRevokedError', message: 'Revoked.', retryAt: null })
  const tokens = create({ session })

  expect(await tokens.get()).toBeNull()
  expect(session.getState()).toMatchObject({ status: 'none', notice: { name: 'DelegationRevokedError' } })
})

test('regression: a delegation that ended during a new sign-in does not end the new session', async () => {
  const next = await createTestRecord({ delegation: 'bafyreigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi' })
  const session = memorySession(record)
  ask.mockImplementation(async () => {
    await session.save(next)
    return { __typename: 'Refusal', name: 'DelegationRevokedError', message: 'Revoked.', retryAt: null }
  })

  expect(await create({ session }).get()).toBeNull()
  expect(session.getState()).toEqual({ status: 'ready', record: next })
})

test('behavior: with a wrong device clock, the token request is retried with the service’s time', async () => {
  const clock = createServerClock()
  const times: number[] = []
  ask.mockImplementation(async ({ ts }) => {
    times.push(ts)
    return times.length === 1
      ? { __typename: 'Refusal', name: 'ClockSkewError', message: 'Off.', retryAt: null }
      : token('t1')
  })
  const service = {
    __typename: 'Service',
    network: 'kith/1 eip155:80001 https://kith.example',
    serverTime: new Date(Date.now() + 3_600_000).toISOString(),
    logPosition: '1',
  }
  vi.stubGlobal('fetch', createFakeGraph({ serviceClock: () => ({ service }) }).fetch)
  const client = createGraphClient({ url: 'http://localhost/graphql', getAccessToken: async () => null })
  const tokens = create({ clock, withTime: (act) => withServiceTime({ client, clock }, act) })

  expect(await tokens.get()).toBe('t1')
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(3_500_000)
})

test('error: a passing refusal keeps the session, and the next question tries again', async () => {
  const session = memorySession(record)
  const tokens = create({ session })
  ask.mockResolvedValueOnce({ __typename: 'Refusal', name: 'QuotaExceededError', message: 'Later.', retryAt: null })
  ask.mockResolvedValueOnce(token('t2'))

  await expect(tokens.get()).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(await tokens.get()).toBe('t2')
  expect(session.getState().status).toBe('ready')
})
