import { defaultAbilities, sessionProofBytes, signBytes } from '@kith/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../testing/createPerson.ts'
import { openTestDatabase } from '../testing/database/openTestDatabase.ts'
import { createImports } from '../testing/export/createImports.ts'
import { nameOutcome } from '../testing/nameOutcome.ts'
import { nameRefusal } from '../testing/nameRefusal.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { testOrigin as origin } from '../testing/testOrigin.ts'
import { createService } from './createService.ts'
import type { Service } from './Service.ts'

// Signing in on the pages of other clients, which the operator admits.

const client = 'https://client.example'
const second = 'https://second.example'
const www = 'https://kith.example'
const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
let it: TestService

beforeAll(async () => {
  it = await openTestService({ clock, origins: [origin, www], config: { clientOrigins: [client, second] } })
})
afterAll(() => it[Symbol.asyncDispose]())

/** Asks for a one-time value on the page at `page`. */
function askFrom(page: string, { address, did: key }: Person, service: Service = it.service) {
  return service.challenge({ address, chainId: 80_001, key, origin: page })
}

/** Another service over the same database, with other settings. */
function openWith(clientOrigins: readonly string[] | '*') {
  const config = { defaultChain: 'polygonMumbai', publicOrigins: [origin, www], clientOrigins } as const
  return createService({ db: it.db, config, now: () => clock.ms })
}

async function countDelegations(): Promise<number> {
  return (await it.db.selectFrom('delegation').select('id').execute()).length
}

test('behavior: on an admitted client’s page a person signs in here, writes, and gets tokens', async () => {
  const person = await createPerson({ origin, client, now: () => clock.ms })

  const challenge = await askFrom(client, person)
  const { accessToken, delegation } = await it.service.signIn(await person.signDelegation(challenge))
  const outcome = await it.submit(person, { type: 'post', text: 'Written elsewhere' })
  clock.ms += 1
  const { token } = await it.service.accessToken(await person.signTokenRequest(clock.ms))

  expect(challenge.domain).toBe('client.example')
  expect(challenge.statement).toContain(`for '${origin}'.`)
  expect(delegation).toBe(person.delegation)
  expect(outcome.kind).toBe('receipt')
  expect(await it.service.findBearer(accessToken?.token ?? '')).not.toBeNull()
  expect(await it.service.findBearer(token)).not.toBeNull()
})

test('behavior: a client challenge names the first origin of the service; each is accepted', async () => {
  const person = await createPerson({ origin: www, client })
  const challenge = await askFrom(client, person)

  await it.service.signIn(await person.signDelegation(challenge))

  expect(challenge.resources).toHaveLength(1)
  expect(await countDelegations()).toBeGreaterThan(0)
})

test('behavior: moderating is proposed to an operator on own pages, elsewhere only on request', async () => {
  const person = await createPerson({ origin, client })
  const operators = [person.address] as const
  const config = { defaultChain: 'polygonMumbai', publicOrigins: [origin], clientOrigins: [client], operators } as const
  await using other = await openTestDatabase()
  const service = await createService({ db: other.db, config, now: () => clock.ms })
  const ask = (page: string, abilities?: readonly string[]) =>
    service.challenge({ address: person.address, chainId: 80_001, key: person.did, origin: page, abilities })

  expect((await ask(origin)).abilities).toContain('social/moderate')
  expect((await ask(client)).abilities).toEqual(defaultAbilities)
  expect((await ask(client, ['social/moderate'])).abilities).toEqual(['social/moderate'])
})

test('behavior: a client that asks for less gets a key that may do less, in words that say so', async () => {
  const person = await createPerson({ origin, client, now: () => clock.ms })
  const { address, did: key } = person
  const about = { address, chainId: 80_001, key, origin: client, abilities: ['social/post'] }

  const challenge = await it.service.challenge(about)
  const { accessToken } = await it.service.signIn(await person.signDelegation(challenge))

  expect(challenge.statement).toContain(`(1) 'social': 'post' for '${origin}'.`)
  expect(accessToken).toBeNull()
  expect(nameOutcome(await it.submit(person, { type: 'post', text: 'Woven' }))).toBe('receipt')
  expect(nameOutcome(await it.submit(person, { type: 'follow', to: `0x${'5a'.repeat(20)}` }))).toBe(
    'AbilityNotGrantedError',
  )
})

test.each([
  'https://evil.example',
  'https://client.example:8443',
  'http://client.example',
  'https://client.example/',
  'null',
  '',
  '*',
])('error: a client that is not admitted gets no one-time value: %j', async (page) => {
  const person = await createPerson({ origin })

  expect(await nameRefusal(askFrom(page, person))).toBe('UnknownOriginError')
})

describe('each check of a sign-in on the page of a client refuses by its own name and writes nothing', () => {
  test.each<[string, string, { page: string; origin: string; client?: string }]>([
    [
      'WrongDomainError',
      'the page of a client that is not admitted',
      { page: client, origin, client: 'https://evil.example' },
    ],
    ['WrongDomainError', 'the page of another admitted client', { page: client, origin, client: second }],
    ['WrongDomainError', "a client's page, where the service's own asked", { page: origin, origin, client }],
    ['WrongDomainError', "the service's own page, where a client asked", { page: client, origin }],
    ['WrongCapabilityError', 'another service, on the page of the client', { page: client, origin: second, client }],
    ['WrongCapabilityError', 'the client itself', { page: client, origin: client, client }],
  ])('error: %s for what was signed for %s', async (name, _, { page, ...signed }) => {
    const before = await countDelegations()
    const person = await createPerson(signed)
    const request = await person.signDelegation(await askFrom(page, person))

    expect(await nameRefusal(it.service.signIn(request))).toBe(name)
    expect(await countDelegations()).toBe(before)
  })

  test('error: a session proof for the origin of the client, not of the service', async () => {
    const person = await createPerson({ origin, client })
    const challenge = await askFrom(client, person)
    const { delegation } = await person.signDelegation(challenge)
    const bytes = sessionProofBytes({ origin: client, nonce: challenge.nonce, cid: person.delegation })
    const proof = await signBytes({ key: person.key.privateKey, alg: person.key.alg, bytes })

    expect(await nameRefusal(it.service.signIn({ delegation, proof }))).toBe('InvalidKeyProofError')
  })

  test('error: a client that was taken off the list in between', async () => {
    const person = await createPerson({ origin, client })
    const request = await person.signDelegation(await askFrom(client, person))
    const closed = await openWith([second])

    expect(await nameRefusal(closed.signIn(request))).toBe('WrongDomainError')
    expect(await nameRefusal(it.service.signIn(request))).toBe('accepted')
  })
})

test('behavior: with a star, every page that browsers trust with keys signs people in, no other', async () => {
  const open = await openWith('*')
  const anywhere = 'https://any.example:8443'
  const person = await createPerson({ origin, client: anywhere })
  const names = [
    'http://any.example',
    'null',
    `https://${'a'.repeat(270)}`,
    'https://any.example/',
    'https://*.example',
  ]

  await open.signIn(await person.signDelegation(await askFrom(anywhere, person, open)))

  for (const page of names) expect(await nameRefusal(askFrom(page, person, open))).toBe('UnknownOriginError')
  expect(await nameRefusal(askFrom('http://127.0.0.1:8080', person, open))).toBe('accepted')
})

test('error: keys are ended and accounts deleted on the own pages of the service alone', async () => {
  const { address } = await createPerson({ origin })
  const request = { address, chainId: 80_001, origin: client }

  expect(await nameRefusal(it.service.challengeRevocation({ ...request, key: null }))).toBe('UnknownOriginError')
  expect(await nameRefusal(it.service.challengeDeletion(request))).toBe('UnknownOriginError')
})

test('behavior: what was written on an admitted client’s page is imported, of another it is not', async () => {
  await using kith = await startTestServer({ clock, env: { CLIENT_ORIGINS: client } })
  const imports = await createImports(kith, clock)
  const ada = await kith.signIn()
  const [known, unknown] = [
    await imports.createOld(ada, { client }),
    await imports.createOld(ada, { client: 'https://evil.example' }),
  ]
  const messages = [
    await imports.write(known, { type: 'post', text: 'On a known page' }),
    await imports.write(unknown, { type: 'post', text: 'On another page' }),
  ]

  const file = imports.toFile(messages, { account: ada.address, delegations: [known.delegation, unknown.delegation] })

  expect(await imports.bring(ada, file)).toEqual(['accepted', 'WrongDomainError'])
})
