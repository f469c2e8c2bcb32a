import { createDelegationText, encodeDelegation, mediaId, sessionProofBytes, signBytes } from '@kith/protocol'
import { createRecap, createSiweMessage, type SiweFields } from '@kith/siwe'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Challenge } from '../sign-in/createChallenge.ts'
import { createPerson, type Person } from '../testing/createPerson.ts'
import { nameRefusal } from '../testing/nameRefusal.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'
import { testOrigin as origin } from '../testing/testOrigin.ts'
import type { Service } from './Service.ts'

const other = 'https://kith.example'
const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
let it: TestService
let service: Service

beforeAll(async () => {
  it = await openTestService({ clock, origins: [origin, other] })
  service = it.service
})
afterAll(() => it[Symbol.asyncDispose]())

/** Signs the delegation with some of its fields changed: everything else about it is right. */
async function signChanged(
  { person, challenge }: { person: Person; challenge: Challenge },
  change: (fields: SiweFields) => Partial<SiweFields>,
) {
  const { fields } = createDelegationText({
    origin,
    address: person.address,
    chainId: 80_001,
    key: person.did,
    nonce: challenge.nonce,
    issuedAt: challenge.issuedAt.toISOString(),
    expirationTime: challenge.expirationTime.toISOString(),
  })
  const message = createSiweMessage({ ...fields, ...change(fields) })
  const signature = await person.account.signMessage({ message })
  const { bytes, cid } = encodeDelegation({ message, signature, kind: 'eip191' })
  const proof = await signBytes({
    key: person.key.privateKey,
    alg: person.key.alg,
    bytes: sessionProofBytes({ origin, nonce: challenge.nonce, cid }),
  })
  return { delegation: bytes, proof }
}

/** Everything a sign-in writes. */
async function countRows(): Promise<readonly bigint[]> {
  const tables = ['account', 'delegation', 'access_token', 'challenge'] as const
  return await Promise.all(
    tables.map(async (table) => {
      const { count } = await it.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }),
  )
}

async function nameOfRefusal(attempt: () => Promise<unknown>): Promise<string> {
  const before = await countRows()
  const name = await nameRefusal(attempt())
  expect(await countRows()).toEqual(before)
  return name
}

describe('each check of a sign-in refuses by its own name and writes nothing', () => {
  const day = 86_400_000
  const iso = (ms: number) => new Date(ms).toISOString()

  test.each<[string, (fields: SiweFields) => Partial<SiweFields>]>([
    ['WrongDomainError', () => ({ domain: 'evil.example' })],
    // Another origin of this very service, but not the one that asked.
    ['WrongDomainError', () => ({ domain: 'kith.example' })],
    ['DelegationTooLongError', () => ({ expirationTime: iso(clock.ms + 31 * day) })],
    ['DelegationTooLongError', () => ({ expirationTime: undefined })],
    ['DelegationExpiredError', () => ({ issuedAt: iso(clock.ms - 2 * day), expirationTime: iso(clock.ms - day) })],
    ['DelegationNotYetValidError', () => ({ issuedAt: iso(clock.ms + day) })],
    ['DelegationNotYetValidError', () => ({ notBefore: iso(clock.ms + day) })],
    ['WrongStatementError', (fields) => ({ statement: `${fields.statement} ` })],
    ['WrongCapabilityError', () => ({ resources: [] })],
    ['WrongCapabilityError', () => ({ resources: [createRecap({ [origin]: { 'session/revoke': [{}] } })] })],
    ['WrongCapabilityError', () => ({ resources: [createRecap({ [origin]: { 'social/*': [{}] } })] })],
    ['WrongCapabilityError', (fields) => ({ resources: ['https://x.example', ...(fields.resources ?? [])] })],
    ['UnknownChallengeError', () => ({ nonce: 'a'.repeat(20) })],
    ['WrongAccountError', () => ({ address: '0x52908400098527886E0F7030069857D2E4169EE7' })],
  ])('error: %s', async (name, change) => {
    const attempt = await it.begin()
    const request = await signChanged(attempt, change)

    expect(await nameOfRefusal(() => service.signIn(request))).toBe(name)
  })

  test('error: a key other than the challenged one', async () => {
    const attempt = await it.begin()
    const stranger = await createPerson({ origin })
    const request = await signChanged(attempt, () => ({ uri: stranger.did }))

    expect(await nameOfRefusal(() => service.signIn(request))).toBe('WrongKeyError')
  })

  test('error: a delegation in the hands of someone without its key', async () => {
    const { person, challenge } = await it.begin()
    const thief = await createPerson({ origin })
    const { delegation } = await person.signDelegation(challenge)
    const bytes = sessionProofBytes({ origin, nonce: challenge.nonce, cid: person.delegation })
    const proof = await signBytes({ key: thief.key.privateKey, alg: thief.key.alg, bytes })

    expect(await nameOfRefusal(() => service.signIn({ delegation, proof }))).toBe('InvalidKeyProofError')
  })

  test('error: another wallet than the one named', async () => {
    const { person, challenge } = await it.begin()
    const stranger = await createPerson({ origin })
    const forger = { ...person, account: stranger.account }
    const request = await signChanged({ person: forger, challenge }, () => ({}))

    // Not the wallet's own key, so only a contract could have accepted it; no chain is allowed here.
    expect(await nameOfRefusal(() => service.signIn(request))).toBe('ChainNotAllowedError')
  })

  test('error: a one-time value after ten minutes', async () => {
    const { person, challenge } = await it.begin()
    const request = await person.signDelegation(challenge)
    clock.ms += 10 * 60_000

    expect(await nameOfRefusal(() => service.signIn(request))).toBe('UnknownChallengeError')
  })

  test('error: a one-time value used twice, also at the same moment', async () => {
    const { person, challenge } = await it.begin()
    const request = await person.signDelegation(challenge)

    const results = await Promise.allSettled([service.signIn(request), service.signIn(request)])

    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.name] : []))
    expect(refusals).toEqual(['UnknownChallengeError'])
    expect(await nameOfRefusal(() => service.signIn(request))).toBe('UnknownChallengeError')
  })

  test('error: a challenge for a page of another origin', async () => {
    const person = await createPerson({ origin })
    const request = { address: person.address, chainId: 80_001, key: person.did, origin: 'https://evil.example' }

    expect(await nameOfRefusal(() => service.challenge(request))).toBe('UnknownOriginError')
  })

  test('error: any flipped bit of the delegation or of the proof', async () => {
    const { person, challenge } = await it.begin()
    const request = await person.signDelegation(challenge)
    const before = await countRows()

    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('delegation' as const, 'proof' as const),
        fc.nat(),
        fc.integer({ min: 0, max: 7 }),
        async (part, at, bit) => {
          const bytes = request[part].slice()
          const index = at % bytes.length
          bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
          await expect(service.signIn({ ...request, [part]: bytes })).rejects.toThrow()
        },
      ),
      { numRuns: process.env['KITH_FULL'] ? 2_000 : 60 },
    )

    expect(await countRows()).toEqual(before)
  })
})

test('behavior: of seventeen keys sixteen live, and the one unused for longest ends', async () => {
  const { account } = await createPerson({ origin })
  const people: Person[] = []
  for (let index = 0; index < 17; index++) {
    clock.ms += 60_000
    // The oldest is used once more before there is one too many.
    const [oldest] = people
    if (index === 16 && oldest) await service.accessToken(await oldest.signTokenRequest(clock.ms))
    const person = await createPerson({ origin, account, now: () => clock.ms })
    const challenge = await service.challenge({ address: person.address, chainId: 80_001, key: person.did, origin })
    await service.signIn(await person.signDelegation(challenge))
    people.push(person)
  }
  const outcomes = await Promise.all(
    people.map(
      async (person) => (await service.submit([(await person.sign({ type: 'post', text: 'Still here' })).envelope]))[0],
    ),
  )

  expect(outcomes.map((outcome) => outcome?.kind)).toEqual([
    'receipt',
    'refused',
    ...Array.from({ length: 15 }, () => 'receipt'),
  ])
})

test('error: an account adds sixteen keys at once, then one a minute, and hears when', async () => {
  const { account } = await createPerson({ origin })
  const add = async () => {
    const person = await createPerson({ origin, account, now: () => clock.ms })
    const challenge = await service.challenge({ address: person.address, chainId: 80_001, key: person.did, origin })
    const request = await person.signDelegation(challenge)
    return { request, signedIn: service.signIn(request) }
  }
  for (let index = 0; index < 16; index++) await (await add()).signedIn

  const { request, signedIn } = await add()
  await expect(signedIn).rejects.toMatchObject({
    name: 'TooManyKeysError',
    retryAt: new Date(clock.ms + 16 * 60_000),
  })
  clock.ms += 9 * 60_000
  await expect(service.signIn(request)).rejects.toMatchObject({ name: 'TooManyKeysError' })
  clock.ms += 7 * 60_000
  await expect((await add()).signedIn).resolves.toMatchObject({ delegation: expect.any(String) })
})

test('behavior: a browser without Ed25519 signs in with P-256, writes, and gets a token', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const key = { alg: 'P-256', publicKey, privateKey: pair.privateKey } as const
  const person = await createPerson({ origin, key, now: () => clock.ms })
  const challenge = await service.challenge({ address: person.address, chainId: 80_001, key: person.did, origin })
  await service.signIn(await person.signDelegation(challenge))

  const [outcome] = await service.submit([(await person.sign({ type: 'post', text: 'By P-256' })).envelope])
  const { token } = await service.accessToken(await person.signTokenRequest(clock.ms))

  expect(outcome?.kind).toBe('receipt')
  expect(await service.findBearer(token)).not.toBeNull()
})

test('error: a token request by another key, or signed too long ago', async () => {
  const { person, challenge } = await it.begin()
  await service.signIn(await person.signDelegation(challenge))
  const stranger = await createPerson({ origin })
  stranger.delegation = person.delegation
  const fresh = await stranger.signTokenRequest(clock.ms)
  const old = await person.signTokenRequest(clock.ms - 120_001)

  await expect(service.accessToken(fresh)).rejects.toMatchObject({ name: 'InvalidKeyProofError' })
  await expect(service.accessToken(old)).rejects.toMatchObject({ name: 'ClockSkewError' })
})

test('error: a proof gets one token, even in concurrent requests; the next proof gets another', async () => {
  const { person, challenge } = await it.begin()
  await service.signIn(await person.signDelegation(challenge))
  const request = await person.signTokenRequest(clock.ms)
  // ECDSA has many signatures of one text. Ed25519 has a second encoding, which another check refuses.
  const other = await person.signTokenRequest(clock.ms)

  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => nameRefusal(service.accessToken(index % 2 === 0 ? request : other))),
  )
  clock.ms += 119_000
  const later = await nameRefusal(service.accessToken(request))
  const next = await nameRefusal(service.accessToken(await person.signTokenRequest(clock.ms)))

  expect(outcomes.toSorted()).toEqual([...Array(19).fill('KeyProofUsedError'), 'accepted'])
  expect([later, next]).toEqual(['KeyProofUsedError', 'accepted'])
})

test('behavior: proofs are remembered no longer than their tokens live', async () => {
  const { person, challenge } = await it.begin()
  await service.signIn(await person.signDelegation(challenge))
  for (let count = 0; count < 3; count++) {
    await service.accessToken(await person.signTokenRequest(clock.ms))
    clock.ms += 11 * 60_000
  }
  await service.accessToken(await person.signTokenRequest(clock.ms))

  const kept = await it.db.selectFrom('access_token').select('expires_at').execute()

  expect(kept.filter(({ expires_at }) => expires_at.getTime() <= clock.ms)).toEqual([])
})

test('error: whether a key lives, and when it ended, is returned only to its holder', async () => {
  const [live, ended] = [await it.signIn(), await it.signIn()]
  await it.submit(ended, { type: 'revoke' }, { ts: clock.ms })
  const proof = new Uint8Array(64)

  for (const { delegation } of [live, ended]) {
    const request = { delegation, ts: clock.ms, proof }
    await expect(service.accessToken(request)).rejects.toMatchObject({ name: 'InvalidKeyProofError' })
    const asImport = service.authorizeImport({ ...request, file: mediaId(new Uint8Array(1)) })
    await expect(asImport).rejects.toMatchObject({ name: 'InvalidKeyProofError' })
  }
  const own = await ended.signTokenRequest(clock.ms)
  await expect(service.accessToken(own)).rejects.toMatchObject({ name: 'DelegationRevokedError' })
})

test('behavior: a token reads for ten minutes, and its hash is all that is stored', async () => {
  const { person, challenge } = await it.begin()
  const { accessToken } = await service.signIn(await person.signDelegation(challenge))

  const during = await service.findBearer(accessToken?.token ?? '')
  const stored = await it.db.selectFrom('access_token').select('hash').execute()
  clock.ms += 10 * 60_000

  expect(during).not.toBeNull()
  expect(stored.map(({ hash }) => Buffer.from(hash).toString('base64url'))).not.toContain(accessToken?.token)
  expect(await service.findBearer(accessToken?.token ?? '')).toBeNull()
})

test('error: a token reads nothing once its delegation has ended', async () => {
  const attempt = await it.begin()
  const expirationTime = new Date(clock.ms + 5 * 60_000).toISOString()
  const { accessToken } = await service.signIn(await signChanged(attempt, () => ({ expirationTime })))

  const during = await service.findBearer(accessToken?.token ?? '')
  clock.ms += 5 * 60_000

  expect(during).not.toBeNull()
  expect(await service.findBearer(accessToken?.token ?? '')).toBeNull()
})
