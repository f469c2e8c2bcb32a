import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppendOutcome } from '../log/AppendOutcome.ts'
import { createPerson, type Person } from '../testing/createPerson.ts'
import { nameOutcome } from '../testing/nameOutcome.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'
import { testNetwork } from '../testing/testNetwork.ts'
import { testOrigin } from '../testing/testOrigin.ts'
import type { Service } from './Service.ts'

const hour = 3_600_000
// The start of an hour and of a day, so that quotas begin empty.
const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestService
let service: Service

beforeAll(async () => {
  it = await openTestService({ clock })
  service = it.service
})
afterAll(() => it[Symbol.asyncDispose]())

async function countMessages(): Promise<bigint> {
  const { count } = await it.db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('behavior: submitting again is a no-op with the same receipt, also long after its time', async () => {
  const ada = await it.signIn()
  const { envelope } = await ada.sign({ type: 'post', text: 'Once' })

  const [first, twin] = await service.submit([envelope, envelope])
  clock.ms += hour
  const [later] = await service.submit([envelope])

  expect(first).toMatchObject({ kind: 'receipt' })
  expect(twin).toEqual(first)
  expect(toPlain(later)).toEqual(toPlain(first))
})

test('error: what arrives more than 120 seconds from the clock is refused, either way', async () => {
  const ada = await it.signIn()
  const post = (ts: number) => it.submit(ada, { type: 'post', text: `At ${ts}` }, { ts })

  const names = [
    nameOutcome(await post(clock.ms - 120_001)),
    nameOutcome(await post(clock.ms + 120_001)),
    nameOutcome(await post(clock.ms - 120_000)),
    nameOutcome(await post(clock.ms + 120_000)),
  ]

  expect(names).toEqual(['ClockSkewError', 'ClockSkewError', 'receipt', 'receipt'])
})

test('error: a message for another network, by an unknown key, or about an unknown post', async () => {
  const ada = await it.signIn()
  const stranger = await createPerson({ origin: testOrigin, now: () => clock.ms })
  const unknown = (await ada.sign({ type: 'post', text: 'Never submitted' })).id
  const before = await countMessages()

  const names = [
    nameOutcome(
      await it.submit(ada, { type: 'post', text: 'Elsewhere' }, { network: testNetwork.replace('80001', '137') }),
    ),
    nameOutcome(await it.submit(stranger, { type: 'post', text: 'Nobody' }, { by: unknown })),
    nameOutcome(await it.submit(stranger, { type: 'post', text: 'Not mine' }, { by: ada.delegation })),
    nameOutcome(await it.submit(ada, { type: 'like', to: unknown })),
    nameOutcome(await it.submit(ada, { type: 'post', text: 'Lost', reply: { root: unknown, parent: unknown } })),
    nameOutcome(await it.submit(ada, { type: 'follow', to: ada.address })),
  ]

  expect(names).toEqual([
    'InvalidMessageSignatureError',
    'UnknownDelegationError',
    'InvalidMessageSignatureError',
    'UnknownPostError',
    'UnknownPostError',
    'SelfFollowError',
  ])
  expect(await countMessages()).toBe(before)
})

test('error: a reply that claims another thread', async () => {
  const ada = await it.signIn()
  const [one, two] = [await ada.sign({ type: 'post', text: 'One' }), await ada.sign({ type: 'post', text: 'Two' })]
  await service.submit([one.envelope, two.envelope])

  const outcome = await it.submit(ada, { type: 'post', text: 'Mixed', reply: { root: one.id, parent: two.id } })

  expect(nameOutcome(outcome)).toBe('ReplyMismatchError')
})

test('behavior: into a thread for those its author follows, only they and the author reply', async () => {
  const [ada, ben, cleo] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const root = await ada.sign({ type: 'post', text: 'For friends', replies: 'following' })
  await service.submit([root.envelope])
  await it.submit(ada, { type: 'follow', to: ben.address })
  await it.submit(cleo, { type: 'follow', to: ada.address })
  const answer = (person: Person, parent = root.id) =>
    person.sign({ type: 'post', text: `By ${person.address} to ${parent}`, reply: { root: root.id, parent } })

  const byBen = await answer(ben)
  const first = await service.submit([byBen.envelope])
  const others = await service.submit([
    (await answer(ada)).envelope,
    (await answer(cleo)).envelope,
    // The first post decides, wherever in the thread one answers.
    (await answer(cleo, byBen.id)).envelope,
  ])
  clock.ms += 1
  await it.submit(ada, { type: 'unfollow', to: ben.address })
  const late = await service.submit([(await answer(ben, byBen.id)).envelope])

  expect([...first, ...others, ...late].map(nameOutcome)).toEqual([
    'receipt',
    'receipt',
    'ReplyNotAllowedError',
    'ReplyNotAllowedError',
    'ReplyNotAllowedError',
  ])
})

test('behavior: into a thread for those it mentions, only they and the author reply', async () => {
  const [ada, ben, cleo] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const mentions = [{ account: ben.address, start: 0, end: 4 }]
  const root = await ada.sign({ type: 'post', text: '@ben', mentions, replies: 'mentioned' })
  await service.submit([root.envelope])
  await it.submit(ada, { type: 'follow', to: cleo.address })
  const reply = { root: root.id, parent: root.id }

  const outcomes = [
    await it.submit(ada, { type: 'post', text: 'Mine', reply }),
    await it.submit(ben, { type: 'post', text: 'Me?', reply }),
    // Naming oneself in the reply, or opening it up, changes nothing.
    await it.submit(cleo, {
      type: 'post',
      text: '@cleo',
      reply,
      mentions: [{ account: cleo.address, start: 0, end: 5 }],
      replies: 'everyone',
    }),
  ]

  expect(outcomes.map(nameOutcome)).toEqual(['receipt', 'receipt', 'ReplyNotAllowedError'])
  expect(outcomes[2]).toMatchObject({
    error: { message: expect.stringContaining('only its author and those that the first post mentions may reply') },
  })
})

test('behavior: who may reply is decided in the order of one request too', async () => {
  const [ada, ben, cleo] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const closed = await ada.sign({ type: 'post', text: 'Closed', replies: 'following' })
  const named = await ada.sign({
    type: 'post',
    text: '@cleo',
    mentions: [{ account: cleo.address, start: 0, end: 5 }],
    replies: 'mentioned',
  })
  const follow = await ada.sign({ type: 'follow', to: ben.address })
  const unfollow = await ada.sign({ type: 'unfollow', to: ben.address }, { ts: clock.ms + 1 })
  const answer = async (person: Person, root: string, text: string) =>
    (await person.sign({ type: 'post', text, reply: { root, parent: root } })).envelope

  const outcomes = await service.submit([
    closed.envelope,
    named.envelope,
    await answer(ben, closed.id, 'Too early'),
    follow.envelope,
    await answer(ben, closed.id, 'Now'),
    unfollow.envelope,
    await answer(ben, closed.id, 'Too late'),
    await answer(ben, named.id, 'Not named'),
    await answer(cleo, named.id, 'Named'),
  ])

  expect(outcomes.map(nameOutcome)).toEqual([
    'receipt',
    'receipt',
    'ReplyNotAllowedError',
    'receipt',
    'receipt',
    'receipt',
    'ReplyNotAllowedError',
    'ReplyNotAllowedError',
    'receipt',
  ])
})

test('behavior: a thread can be one request, and a refused message does not fail its neighbours', async () => {
  const ada = await it.signIn()
  const root = await ada.sign({ type: 'post', text: 'Root' })
  const reply = await ada.sign({ type: 'post', text: 'Reply', reply: { root: root.id, parent: root.id } })
  const late = await ada.sign({ type: 'post', text: 'Late' }, { ts: clock.ms - hour })

  const outcomes = await service.submit([root.envelope, late.envelope, reply.envelope, new Uint8Array([1, 2, 3])])

  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['receipt', 'refused', 'receipt', 'refused'])
})

test('error: a key that revoked itself, expired, or lay idle writes nothing more', async () => {
  const [gone, idle, old] = [await it.signIn(), await it.signIn(), await it.signIn()]
  const revoke = await gone.sign({ type: 'revoke' })
  const after = await gone.sign({ type: 'post', text: 'Too late' })

  const outcomes = await service.submit([revoke.envelope, after.envelope])
  const day = 24 * hour
  clock.ms += 13 * day
  const inTime = await it.submit(old, { type: 'post', text: 'Within a fortnight' })
  clock.ms += 1 * day
  const tooIdle = await it.submit(idle, { type: 'post', text: 'Too long away' })
  clock.ms += 12 * day
  const stillLive = await it.submit(old, { type: 'post', text: 'Used in between' })
  clock.ms += 4 * day
  const expired = await it.submit(old, { type: 'post', text: 'Past its end' })

  expect(outcomes.map((outcome) => nameOutcome(outcome))).toEqual(['receipt', 'DelegationRevokedError'])
  expect([inTime, tooIdle, stillLive, expired].map(nameOutcome)).toEqual([
    'receipt',
    'DelegationIdleError',
    'receipt',
    'DelegationExpiredError',
  ])
})

test('error: an account without a handle spends 500 points an hour, then gets a retry time', async () => {
  clock.ms = Math.ceil(clock.ms / (24 * hour)) * 24 * hour
  const ada = await it.signIn()
  const signed = await Promise.all(
    Array.from({ length: 167 }, (_, index) => ada.sign({ type: 'post', text: `${index}` })),
  )
  const envelopes = signed.map(({ envelope }) => envelope)
  const outcomes = []
  for (let at = 0; at < envelopes.length; at += 50)
    outcomes.push(...(await service.submit(envelopes.slice(at, at + 50))))

  // 166 posts are 498 points: one more costs three, taking something back costs one.
  expect(outcomes.filter(({ kind }) => kind === 'receipt')).toHaveLength(166)
  expect(outcomes.at(-1)).toMatchObject({
    error: { name: 'QuotaExceededError', retryAt: new Date(clock.ms + hour + 5 * 60_000) },
  })
  expect(nameOutcome(await it.submit(ada, { type: 'unlike', to: signed[0]?.id ?? '' }))).toBe('receipt')
  // An hour must pass after the five-minute slot in which they were spent.
  clock.ms += hour + 5 * 60_000 - 1
  expect(nameOutcome(await it.submit(ada, { type: 'post', text: 'Too soon' }))).toBe('QuotaExceededError')
  clock.ms += 1
  expect(nameOutcome(await it.submit(ada, { type: 'post', text: 'Next hour' }))).toBe('receipt')
})

test('behavior: a profile value that was replaced is purged from the log', async () => {
  const ada = await it.signIn()
  const first = await it.submit(ada, { type: 'profile', field: 'bio', value: 'Old words' }, { ts: clock.ms })
  await it.submit(ada, { type: 'profile', field: 'bio', value: 'New words' }, { ts: clock.ms + 1 })

  const rows = await it.db
    .selectFrom('message')
    .select(['seq', 'envelope'])
    .where('type', '=', 'profile')
    .orderBy('seq')
    .execute()

  expect(first).toMatchObject({ kind: 'receipt', seq: rows[0]?.seq })
  expect(rows.map(({ envelope }) => envelope === null)).toEqual([true, false])
})

test('error: any flipped bit of an envelope is refused, and nothing is written', async () => {
  const ada = await it.signIn()
  const { envelope } = await ada.sign({ type: 'post', text: 'Exactly this' })
  const before = await countMessages()

  await fc.assert(
    fc.asyncProperty(fc.nat({ max: envelope.length - 1 }), fc.integer({ min: 0, max: 7 }), async (at, bit) => {
      const changed = envelope.slice()
      changed[at] = (changed[at] ?? 0) ^ (1 << bit)
      const [outcome] = await service.submit([changed])
      expect(outcome?.kind).toBe('refused')
    }),
    { numRuns: process.env['KITH_FULL'] ? 5_000 : 100 },
  )

  expect(await countMessages()).toBe(before)
})

test('error: more than fifty messages in one request', async () => {
  const envelopes = Array.from({ length: 51 }, () => new Uint8Array())

  await expect(service.submit(envelopes)).rejects.toMatchObject({ name: 'TooManyMessagesError' })
})

test('behavior: log positions follow each other without a gap under concurrent writers', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => it.signIn()))
  const second = await it.open()

  const outcomes = await Promise.all(
    people.flatMap((person, index) =>
      Array.from({ length: 10 }, async (_, count) => {
        const { envelope } = await person.sign({ type: 'post', text: `At once ${count}` })
        const [outcome] = await (index % 2 ? service : second).submit([envelope])
        return outcome?.kind === 'receipt' ? outcome.seq : null
      }),
    ),
  )

  const seqs = outcomes.map(Number).sort((left, right) => left - right)
  expect(seqs).toEqual(seqs.map((_, index) => Number(seqs[0]) + index))
})

/** The two drivers give bytes as different classes. */
function toPlain(outcome: AppendOutcome | undefined) {
  if (outcome?.kind !== 'receipt') return outcome
  return { ...outcome, id: Array.from(outcome.id), signature: Array.from(outcome.signature) }
}
