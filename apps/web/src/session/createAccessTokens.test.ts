import { parseDidKey, tokenProofBytes, verifyBytes } from '@kith/protocol'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { memorySession } from '../testing/memorySession.ts'
import { type CreateAccessTokensParameters, createAccessTokens } from './createAccessTokens.ts'
import { createServerClock } from './createServerClock.ts'

const origin = 'http://localhost:4680'
const record = await createTestRecord()
const ask = vi.fn<CreateAccessTokensParameters['ask']>()
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()
const token = (name: string, expiresAt = inTenMinutes()) =>
  ({ __typename: 'AccessToken', token: name, expiresAt }) as const

beforeEach(() => void ask.mockReset())

test('behavior: design §4 a token is got by a request the key signs, without a prompt', async () => {
  ask.mockResolvedValue(token('t1'))
  const tokens = createAccessTokens({ session: memorySession(record), clock: createServerClock(), origin, ask })

  const got = await tokens.get()

  const input = ask.mock.calls[0]?.[0]
  const signature = Uint8Array.from(atob(input?.proof ?? ''), (character) => character.charCodeAt(0))
  const bytes = tokenProofBytes({ origin, ts: input?.ts ?? 0, cid: record.delegation })
  expect(got).toBe('t1')
  expect(input?.delegation).toBe(record.delegation)
  expect(await verifyBytes({ ...parseDidKey(record.did), signature, bytes })).toBe(true)
})

test('behavior: questions asked together share one token, and it is kept in memory', async () => {
  ask.mockResolvedValue(token('t1'))
  const tokens = createAccessTokens({ session: memorySession(record), clock: createServerClock(), origin, ask })

  const got = await Promise.all([tokens.get(), tokens.get(), tokens.get()])

  expect([...got, await tokens.get()]).toEqual(['t1', 't1', 't1', 't1'])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('behavior: a token is renewed a minute before its end', async () => {
  const clock = createServerClock()
  const tokens = createAccessTokens({ session: memorySession(record), clock, origin, ask })
  ask
    .mockResolvedValueOnce(token('short', new Date(Date.now() + 61_000).toISOString()))
    .mockResolvedValueOnce(token('new'))

  const first = await tokens.get()
  clock.set(new Date(Date.now() + 2_000))
  const second = await tokens.get()

  expect([first, second]).toEqual(['short', 'new'])
})

test('behavior: without a session there is no token and no question', async () => {
  const tokens = createAccessTokens({ session: memorySession(), clock: createServerClock(), origin, ask })

  expect(await tokens.get()).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

test('behavior: a delegation the service calls revoked ends the session, with the reason', async () => {
  const session = memorySession(record)
  ask.mockResolvedValue({ __typename: 'Refusal', name: 'DelegationRevokedError', message: 'Revoked.', retryAt: null })
  const tokens = createAccessTokens({ session, clock: createServerClock(), origin, ask })

  expect(await tokens.get()).toBeNull()
  expect(session.getState()).toMatchObject({ status: 'none', notice: { name: 'DelegationRevokedError' } })
})

test('error: a passing refusal keeps the session, and the next question tries again', async () => {
  const session = memorySession(record)
  const tokens = createAccessTokens({ session, clock: createServerClock(), origin, ask })
  ask.mockResolvedValueOnce({ __typename: 'Refusal', name: 'QuotaExceededError', message: 'Later.', retryAt: null })
  ask.mockResolvedValueOnce(token('t2'))

  await expect(tokens.get()).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(await tokens.get()).toBe('t2')
  expect(session.getState().status).toBe('ready')
})
