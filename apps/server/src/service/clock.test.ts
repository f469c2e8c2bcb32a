import { verify } from '@kith/protocol/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppendOutcome } from '../log/AppendOutcome.ts'
import type { Person } from '../testing/createPerson.ts'
import { nameOutcome } from '../testing/nameOutcome.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'
import { testOrigin } from '../testing/testOrigin.ts'
import type { Service } from './Service.ts'

const hour = 3_600_000
const day = 24 * hour
const clock = { ms: Date.parse('2026-11-21T12:30:00Z') }
let it: TestService
let service: Service

beforeAll(async () => {
  it = await openTestService({ clock })
  service = it.service
})
afterAll(() => it[Symbol.asyncDispose]())

/** Does something while the clock is off, and sets it right again. */
async function whileOff<Value>(byMs: number, work: () => Promise<Value>): Promise<Value> {
  clock.ms += byMs
  try {
    return await work()
  } finally {
    clock.ms -= byMs
  }
}

async function begin() {
  const { person, challenge } = await it.begin()
  return { person, request: await person.signDelegation(challenge) }
}

let posts = 0
const post = (person: Person, ts = clock.ms) => it.submit(person, { type: 'post', text: `Post ${posts++}` }, { ts })

const seqOf = (outcome: AppendOutcome) => (outcome.kind === 'receipt' ? outcome.seq : -1n)

test('behavior: a clock set back stops no account that follows it, and the log keeps its order', async () => {
  const ada = await it.signIn()
  const before = await post(ada)

  const [byOldClock, byNewClock] = await whileOff(-hour, async () => [
    await post(ada, clock.ms + hour),
    await post(ada),
  ])
  const after = await post(ada)

  expect([before, byOldClock, byNewClock, after].map((outcome) => outcome && nameOutcome(outcome))).toEqual([
    'receipt',
    'ClockSkewError',
    'receipt',
    'receipt',
  ])
  expect(byNewClock && seqOf(byNewClock)).toBe(seqOf(before) + 1n)
  expect(seqOf(after)).toBe(seqOf(before) + 2n)
})

test('behavior: a delegation 120 s ahead and a message 120 s behind are valid, also for a reader', async () => {
  const { person, challenge } = await it.begin()
  const { delegation, proof } = await person.signDelegation({ ...challenge, issuedAt: new Date(clock.ms + 120_000) })
  await service.signIn({ delegation, proof })
  const { envelope, id } = await person.sign({ type: 'post', text: 'Early' }, { ts: clock.ms - 120_000 })
  const [outcome] = await service.submit([envelope])
  if (outcome?.kind !== 'receipt') throw new Error('The message was not accepted.')

  const { seq, receivedAt, signature, previous } = outcome
  const { network, receiptKey } = service
  const receipt = { network, id, seq, receivedMs: receivedAt.getTime(), signature, previous }
  const trusted = { network, receiptKey, origins: [testOrigin] }
  expect(await verify({ envelope, delegation, receipt }, trusted)).toMatchObject({
    ...{ author: person.address, standing: 'valid-when-received', isTimeConfirmed: true },
  })
})

test('behavior: a clock a year ahead lets no account sign in, and ends no key once corrected', async () => {
  const ada = await it.signIn()
  const { person: ben, request } = await begin()

  const refused = await whileOff(365 * day, async () => [
    nameOutcome(await post(ada)),
    await service.signIn(request).catch((error: Error) => error.name),
    await service.accessToken(await ada.signTokenRequest(clock.ms)).catch((error: Error) => error.name),
    await service.findBearer(ada.token),
    await service.recheckContracts(80_001, new AbortController().signal),
  ])
  await service.signIn(request)

  expect(refused).toEqual([
    'DelegationExpiredError',
    'UnknownChallengeError',
    'DelegationExpiredError',
    null,
    { confirmed: 0, doubted: 0, ended: 0, unanswered: 0 },
  ])
  expect([nameOutcome(await post(ada)), nameOutcome(await post(ben))]).toEqual(['receipt', 'receipt'])
  expect(await service.findBearer(ada.token)).not.toBeNull()
})

test('behavior: with the clock set back, a one-time value works once and a token ends on time', async () => {
  const { person, request } = await begin()

  const early = await whileOff(-hour, () => service.signIn(request).catch((error: Error) => error.name))
  await service.signIn(request)
  const again = await service.signIn(request).catch((error: Error) => error.name)
  const { token } = await whileOff(-hour, async () => service.accessToken(await person.signTokenRequest(clock.ms)))

  expect([early, again]).toEqual(['DelegationNotYetValidError', 'UnknownChallengeError'])
  // Given out an hour ago by the clock as it is now.
  expect(await service.findBearer(token)).toBeNull()
  expect(nameOutcome(await post(person))).toBe('receipt')
})

test('behavior: an account that spent its hour before a clock is set back gets a near retry time', async () => {
  const ada = await it.signIn()
  const spend = async () => {
    for (let count = 0; count < 4; count++) {
      const envelopes = Array.from({ length: 50 }, async (_, index) => {
        return (await ada.sign({ type: 'post', text: `${clock.ms} ${count} ${index}` })).envelope
      })
      const last = (await service.submit(await Promise.all(envelopes))).at(-1)
      if (last?.kind === 'refused') return last.error
    }
    return null
  }
  const first = await spend()

  const second = await whileOff(-hour, spend)

  expect(first).toMatchObject({ name: 'QuotaExceededError', retryAt: new Date('2026-11-21T13:35:00Z') })
  // A window of its own: what was spent in another hour is not owed in this one.
  expect(second).toMatchObject({ name: 'QuotaExceededError', retryAt: new Date('2026-11-21T12:35:00Z') })
})
