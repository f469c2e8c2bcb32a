import { abilities, abilityOf, defaultAbilities, type MessageType } from '@kith/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../testing/createPerson.ts'
import { nameOutcome } from '../testing/nameOutcome.ts'
import { nameRefusal } from '../testing/nameRefusal.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'

// What a key may do, by what its delegation grants.

const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
const operator = privateKeyToAccount(generatePrivateKey())
let it: TestService

beforeAll(async () => {
  it = await openTestService({ clock, config: { operators: [operator.address.toLowerCase() as `0x${string}`] } })
})
afterAll(() => it[Symbol.asyncDispose]())

const someone = `0x${'5a'.repeat(20)}` as const

/** A message of each ability, and of none. */
function bodiesOf(post: string): readonly Body[] {
  return [
    { type: 'follow', to: someone },
    { type: 'moderate', act: 'label', label: 'spam', to: someone, reason: 'Sells beads' },
    { type: 'post', text: 'Woven' },
    { type: 'mute', to: someone },
    { type: 'profile', field: 'name', value: 'Ada' },
    { type: 'like', to: post },
  ]
}

async function sendAll(granted: readonly string[]): Promise<Record<MessageType, string>> {
  const person = await it.signIn({ account: operator, abilities: granted })
  const found: Partial<Record<MessageType, string>> = {}
  for (const body of bodiesOf(post)) found[body.type] = nameOutcome(await it.submit(person, body, { ts: ++clock.ms }))
  return found as Record<MessageType, string>
}

let post: string
beforeAll(async () => {
  const writer = await it.signIn({ account: operator })
  const signed = await writer.sign({ type: 'post', text: 'To be liked' }, { ts: ++clock.ms })
  await it.service.submit([signed.envelope])
  post = signed.id
})

test('error: a key may send only messages its delegation grants, and may always end itself', async () => {
  for (const ability of abilities) {
    const outcomes = Object.entries(await sendAll([ability]))
    const permitted = outcomes.filter(([, outcome]) => outcome !== 'AbilityNotGrantedError').map(([type]) => type)

    // The table's keys are types.
    expect(
      permitted.map((type) => abilityOf(type as MessageType)),
      ability,
    ).toEqual([ability])
    expect(outcomes.filter(([type]) => permitted.includes(type)).every(([, it]) => /^(receipt|kept)$/.test(it))).toBe(
      true,
    )
  }
  const reader = await it.signIn({ abilities: ['social/private'] })
  expect(nameOutcome(await it.submit(reader, { type: 'revoke' }))).toBe('receipt')
  expect(nameOutcome(await it.submit(reader, { type: 'mute', to: someone }))).toBe('DelegationRevokedError')
})

test('error: what is refused for its ability changes nothing and costs nothing', async () => {
  const person = await it.signIn({ abilities: ['social/react'] })
  const spending = () => it.db.selectFrom('spending').selectAll().orderBy('subject').execute()
  const before = await spending()

  const outcome = await it.submit(person, { type: 'post', text: 'Not granted' })

  expect(outcome).toMatchObject({ kind: 'refused', error: { name: 'AbilityNotGrantedError', needed: ['social/post'] } })
  expect(await spending()).toEqual(before)
})

test('error: a key without private reading does not learn past mutes from an older message', async () => {
  const writer = await it.signIn()
  const other = await it.signIn({ account: writer.account, abilities: ['social/post'] })
  const older = clock.ms
  await it.submit(writer, { type: 'mute', to: someone }, { ts: ++clock.ms })
  await it.submit(writer, { type: 'seen', upTo: 5 }, { ts: ++clock.ms })

  const outcomes = [
    await it.submit(other, { type: 'mute', to: someone }, { ts: older }),
    await it.submit(other, { type: 'mute', to: `0x${'5b'.repeat(20)}` }, { ts: older }),
    await it.submit(other, { type: 'seen', upTo: 1 }, { ts: older }),
  ]

  expect(outcomes.map(nameOutcome)).toEqual(Array(3).fill('AbilityNotGrantedError'))
})

test('behavior: the key proposed to an operator may moderate, that of no other account may', async () => {
  const [own, other] = [await it.begin({ account: operator }), await it.begin()]

  expect(own.challenge.abilities).toEqual(abilities)
  expect(other.challenge.abilities).toEqual(defaultAbilities)
  expect(other.challenge.statement).not.toContain('moderate')
})

test('error: the ability to moderate makes no account an operator', async () => {
  const person = await it.signIn({ abilities: ['social/moderate'] })
  const act = { type: 'moderate', act: 'label', label: 'spam', to: someone, reason: 'Sells beads' } as const

  expect(nameOutcome(await it.submit(person, act))).toBe('NotOperatorError')
})

test('behavior: a challenge proposes exactly what was asked for, in any order', async () => {
  const { challenge } = await it.begin({ abilities: ['social/react', 'social/follow', 'social/react'] })

  expect(challenge.abilities).toEqual(['social/follow', 'social/react'])
  expect(challenge.statement).toContain("(1) 'social': 'follow', 'react' for ")
  expect(challenge.resources).toHaveLength(1)
})

test.each([
  [[]],
  [['social/*']],
  [['social/delete']],
  [['account/delete']],
  [['session/revoke']],
  [['social/post', '']],
])('error: a challenge proposes nothing for %j', async (asked) => {
  expect(await nameRefusal(it.begin({ abilities: asked }))).toBe('WrongCapabilityError')
})

test('behavior: the signed text decides, whatever the challenge proposed', async () => {
  const { person, challenge } = await it.begin({ abilities: ['social/post'] })

  await it.service.signIn(await person.signDelegation({ ...challenge, abilities: ['social/follow', 'social/react'] }))

  expect(nameOutcome(await it.submit(person, { type: 'post', text: 'Woven' }))).toBe('AbilityNotGrantedError')
  expect(nameOutcome(await it.submit(person, { type: 'follow', to: someone }))).toBe('receipt')
})

test('error: a key without private reading gets no token, neither at sign-in nor later', async () => {
  const { person, challenge } = await it.begin({ abilities: defaultAbilities.filter((it) => it !== 'social/private') })
  const { accessToken } = await it.service.signIn(await person.signDelegation(challenge))
  const request = await person.signTokenRequest(++clock.ms)

  expect(accessToken).toBeNull()
  expect(await nameRefusal(it.service.accessToken(request))).toBe('AbilityNotGrantedError')
  expect(await it.db.selectFrom('access_token').selectAll().where('delegation_id', 'is', null).execute()).toEqual([])
})
