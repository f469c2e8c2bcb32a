import { createRecap, createSiweMessage, type Recap, recapStatement, type SiweFields } from '@kith/siwe'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { account, createSigner, nonce, now, origin } from '../../test/createSigner.ts'
import { runs } from '../../test/runs.ts'
import { type Ability, abilities } from '../abilities.ts'
import { defaultAbilities } from '../defaultAbilities.ts'
import { type CheckDelegationParameters, checkDelegation } from './checkDelegation.ts'
import type { Delegation } from './Delegation.ts'
import { decodeDelegation } from './decodeDelegation.ts'
import { delegationRecap } from './delegationRecap.ts'
import { encodeDelegation } from './encodeDelegation.ts'

let signer: Awaited<ReturnType<typeof createSigner>>
let expected: CheckDelegationParameters

beforeAll(async () => {
  signer = await createSigner()
  expected = { origins: [origin], now, nonce, address: account.address, key: signer.did }
})

/** A delegation whose text was made by someone else's rules. */
function changed(change: Partial<SiweFields>): Delegation {
  const message = createSiweMessage({ ...signer.fields, ...change })
  return decodeDelegation(encodeDelegation({ message, signature: '0x01', kind: 'eip1271' }).bytes)
}

/** Fields that carry this capability, and say so truthfully. */
function withRecap(recap: Recap): Partial<SiweFields> {
  return { statement: recapStatement(recap), resources: [createRecap(recap)] }
}

const all = delegationRecap(origin)[origin] ?? {}

test('behavior: accepts what createDelegationText wrote; returns origin, abilities', () => {
  expect(checkDelegation(signer.delegation, expected)).toEqual({ origin, abilities: defaultAbilities })
})

test('behavior: accepts and returns every subset of the abilities but the empty one', () => {
  const subsets = Array.from({ length: 2 ** abilities.length - 1 }, (_, index) =>
    abilities.filter((_ability, at) => ((index + 1) >> at) & 1),
  )

  for (const subset of subsets) {
    const signed = changed(withRecap(delegationRecap(origin, subset.toReversed())))
    expect(checkDelegation(signed, expected)).toEqual({ origin, abilities: subset })
  }
  expect(subsets).toHaveLength(63)
})

test('behavior: compares the account, the chain and the key only where they are given', () => {
  const { address: _, key: __, ...open } = expected
  const signed = changed({})
  const account = `eip155:80001:${signed.address}` as const

  expect(() => checkDelegation(signed, open)).not.toThrow()
  expect(() => checkDelegation(signed, { ...open, account, chainId: 80001 })).not.toThrow()
  for (const other of [{ chainId: 137 }, { account: signed.address }, { account: account.replace('80001', '137') }])
    expect(() => checkDelegation(signed, { ...open, ...other } as CheckDelegationParameters)).toThrow(
      expect.objectContaining({ name: 'WrongAccountError' }),
    )
})

test('error: signed on the page of one origin of the service, for another', () => {
  const other = 'https://www.kith.example'

  expect(() =>
    checkDelegation(changed(withRecap(delegationRecap(other))), { ...expected, origins: [origin, other] }),
  ).toThrow(expect.objectContaining({ name: 'WrongCapabilityError' }))
})

test('behavior: of two origins with one host, names the one in the ReCap', () => {
  const http = 'http://kith.example'

  expect(checkDelegation(changed(withRecap(delegationRecap(http))), { ...expected, origins: [origin, http] })).toEqual({
    origin: http,
    abilities: defaultAbilities,
  })
})

test('behavior: takes it until its end, to the millisecond', () => {
  const end = signer.delegation.expiresAt?.getTime() ?? 0

  expect(() => checkDelegation(signer.delegation, { ...expected, now: end - 1 })).not.toThrow()
  expect(() => checkDelegation(signer.delegation, { ...expected, now: end })).toThrow(
    expect.objectContaining({ name: 'DelegationExpiredError' }),
  )
})

test('behavior: takes a clock 120 s behind, not more', () => {
  const issued = signer.delegation.issuedAt.getTime()

  expect(() => checkDelegation(signer.delegation, { ...expected, now: issued - 120_000 })).not.toThrow()
  expect(() => checkDelegation(signer.delegation, { ...expected, now: issued - 120_001 })).toThrow(
    expect.objectContaining({ name: 'DelegationNotYetValidError' }),
  )
})

test('error: after its end it is refused at any time', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-12-21T12:00:00Z'), noInvalidDate: true }), (date) => {
      expect(() => checkDelegation(signer.delegation, { ...expected, now: date.getTime() })).toThrow(
        expect.objectContaining({ name: 'DelegationExpiredError' }),
      )
    }),
    runs(50),
  )
})

test('error: any other domain is refused', () => {
  fc.assert(
    fc.property(fc.domain(), (domain) => {
      fc.pre(domain !== 'kith.example')
      expect(() => checkDelegation(changed({ domain }), expected)).toThrow(
        expect.objectContaining({ name: 'WrongDomainError', domain }),
      )
    }),
    runs(50),
  )
})

test('error: any other one-time value is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcXYZ019'), minLength: 8 }), (other) => {
      fc.pre(other !== nonce)
      expect(() => checkDelegation(changed({ nonce: other }), expected)).toThrow(
        expect.objectContaining({ name: 'WrongNonceError' }),
      )
      expect(() => checkDelegation(signer.delegation, { ...expected, nonce: other })).toThrow(
        expect.objectContaining({ name: 'WrongNonceError' }),
      )
    }),
    runs(50),
  )
})

/** Whether it is for the service alone, with nothing but abilities. */
function isGrant(recap: Recap): boolean {
  const names: readonly string[] = abilities
  return Object.entries(recap).every(
    ([target, granted]) => target === origin && Object.keys(granted).every((name) => names.includes(name)),
  )
}

test('error: an unknown ability or target is refused, even if the text states it', () => {
  const ability = fc.oneof(
    fc.constantFrom('session/revoke', 'social/*', '*/*', 'social/admin', ...abilities),
    fc.string({ unit: fc.constantFrom(...'abc*'), minLength: 1, maxLength: 4 }).map((name) => `social/${name}`),
  )
  const recap = fc.dictionary(
    fc.constantFrom(origin, 'https://kith.example:8443', 'https://evil.example', 'https://kith.example/'),
    fc.dictionary(ability, fc.constant([{}]), { minKeys: 1, noNullPrototype: true }),
    {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    },
  )

  fc.assert(
    fc.property(recap, (it) => {
      fc.pre(!isGrant(it))
      expect(() => checkDelegation(changed(withRecap(it)), expected)).toThrow(
        expect.objectContaining({ name: 'WrongCapabilityError' }),
      )
    }),
    runs(200),
  )
})

test.each<[string, string, () => Partial<SiweFields>]>([
  ['WrongCapabilityError', 'one ability more', () => withRecap({ [origin]: { ...all, 'session/revoke': [{}] } })],
  ['WrongCapabilityError', 'an unknown ability', () => withRecap({ [origin]: { ...all, 'social/delete': [{}] } })],
  ['WrongCapabilityError', 'an unknown ability alone', () => withRecap({ [origin]: { 'social/posts': [{}] } })],
  ['WrongCapabilityError', 'another letter case', () => withRecap({ [origin]: { 'Social/post': [{}] } })],
  ['WrongCapabilityError', 'no list of restrictions', () => withRecap({ [origin]: { 'social/post': [] } })],
  [
    'WrongCapabilityError',
    'a restriction of one alone',
    () => withRecap({ [origin]: { 'social/post': [{ max: 1 }] } }),
  ],
  ['WrongCapabilityError', 'an ability twice', () => withRecap({ [origin]: { 'social/post': [{}, {}] } })],
  ['WrongCapabilityError', 'a wildcard', () => withRecap({ [origin]: { 'social/*': [{}] } })],
  ['WrongCapabilityError', 'a wildcard beside', () => withRecap({ [origin]: { ...all, '*/*': [{}] } })],
  ['WrongCapabilityError', 'a restriction', () => withRecap({ [origin]: { ...all, 'social/post': [{ max: 1 }] } })],
  ['WrongCapabilityError', 'another target', () => withRecap(delegationRecap('https://evil.example'))],
  [
    'WrongCapabilityError',
    'a second target',
    () => withRecap({ ...delegationRecap(origin), ...delegationRecap('https://evil.example') }),
  ],
  ['WrongCapabilityError', 'revoking alone', () => withRecap({ [origin]: { 'session/revoke': [{}] } })],
  [
    'WrongCapabilityError',
    'a resource after the ReCap',
    () => ({ resources: [...(signer.fields.resources ?? []), 'https://evil.example'] }),
  ],
  [
    'WrongCapabilityError',
    'a resource before the ReCap',
    () => ({ resources: ['https://evil.example', ...(signer.fields.resources ?? [])] }),
  ],
  ['WrongCapabilityError', 'no resource', () => ({ resources: [] })],
  ['WrongCapabilityError', 'no list of resources', () => ({ resources: undefined })],
  [
    'WrongCapabilityError',
    'a ReCap with a letter changed',
    () => ({ resources: [(signer.fields.resources?.[0] ?? '').replace('a', 'b')] }),
  ],
  ['WrongStatementError', 'another sentence', () => ({ statement: 'Sign in to play a game.' })],
  ['WrongStatementError', 'no sentence', () => ({ statement: undefined })],
  ['WrongStatementError', "a sentence before the ReCap's", () => ({ statement: `Hello. ${signer.fields.statement}` })],
  ['WrongStatementError', 'a space at the end', () => ({ statement: `${signer.fields.statement} ` })],
  [
    'WrongStatementError',
    'the sentence of fewer abilities',
    () => ({ statement: recapStatement({ [origin]: { 'social/post': [{}] } }) }),
  ],
  [
    'WrongStatementError',
    'the sentence of more abilities',
    () => ({ ...withRecap(delegationRecap(origin, ['social/post'])), statement: signer.fields.statement }),
  ],
  [
    'WrongStatementError',
    'the sentence of another ability',
    () => ({
      ...withRecap(delegationRecap(origin, ['social/post'])),
      statement: recapStatement(delegationRecap(origin, ['social/react'])),
    }),
  ],
  ['DelegationTooLongError', 'no end', () => ({ expirationTime: undefined })],
  ['DelegationTooLongError', 'an end after more than 30 days', () => ({ expirationTime: '2026-12-21T12:00:00.001Z' })],
  ['DelegationExpiredError', 'an end before now', () => ({ expirationTime: '2026-11-21T12:00:04Z' })],
  ['DelegationNotYetValidError', 'a beginning in the future', () => ({ issuedAt: '2026-11-22T12:00:00Z' })],
  ['DelegationNotYetValidError', 'a Not Before in the future', () => ({ notBefore: '2026-11-22T12:00:00Z' })],
  ['WrongKeyError', 'another key', () => ({ uri: 'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp' })],
  ['WrongAccountError', 'another account', () => ({ address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' })],
  ['WrongDomainError', 'another port', () => ({ domain: 'kith.example:8443' })],
  ['WrongDomainError', 'another letter case', () => ({ domain: 'Kith.example' })],
  ['WrongDomainError', 'a user before the host', () => ({ domain: 'kith.example@evil.example' })],
])('error: %s for %s', (name, _, change) => {
  expect(() => checkDelegation(changed(change()), expected)).toThrow(expect.objectContaining({ name }))
})

const client = 'https://client.example'

test('behavior: accepts what was signed on a client’s page, and returns its origin', () => {
  const signed = changed({ domain: 'client.example' })
  const other = 'https://www.kith.example'

  expect(checkDelegation(signed, { ...expected, client })).toMatchObject({ origin })
  expect(checkDelegation(signed, { ...expected, origins: [other, origin], client })).toMatchObject({ origin })
})

test('behavior: takes what a client asked for and no more', () => {
  const granted: readonly Ability[] = ['social/follow', 'social/post']
  const signed = changed({ domain: 'client.example', ...withRecap(delegationRecap(origin, granted)) })

  expect(checkDelegation(signed, { ...expected, client })).toEqual({ origin, abilities: granted })
})

test.each<[string, string, Partial<SiweFields>]>([
  ['WrongDomainError', 'the page of another client', { domain: 'evil.example' }],
  ['WrongDomainError', 'another port of the client', { domain: 'client.example:8443' }],
  ['WrongDomainError', "the service's own page, where a client asked", {}],
  [
    'WrongCapabilityError',
    'another service, on the page of the client',
    { domain: 'client.example', ...withRecap(delegationRecap('https://other.example')) },
  ],
  ['WrongCapabilityError', 'the client itself', { domain: 'client.example', ...withRecap(delegationRecap(client)) }],
  [
    'WrongCapabilityError',
    'the service and the client',
    { domain: 'client.example', ...withRecap({ ...delegationRecap(origin), ...delegationRecap(client) }) },
  ],
  [
    'WrongCapabilityError',
    'an unknown ability',
    { domain: 'client.example', ...withRecap({ [origin]: { 'social/delete': [{}] } }) },
  ],
  ['WrongStatementError', 'another sentence', { domain: 'client.example', statement: 'Play a game.' }],
])('error: with a client, %s for %s', (name, _, change) => {
  expect(() => checkDelegation(changed(change), { ...expected, client })).toThrow(expect.objectContaining({ name }))
})

test('error: what was signed on the page of a client is refused where no client asked', () => {
  expect(() => checkDelegation(changed({ domain: 'client.example' }), expected)).toThrow(
    expect.objectContaining({ name: 'WrongDomainError', domain: 'client.example' }),
  )
})

test('error: any letter of the sentence changed is refused', () => {
  const statement = signer.fields.statement ?? ''

  fc.assert(
    fc.property(fc.nat(statement.length - 1), fc.constantFrom(..."abcXYZ019-._~:/?'(),; "), (at, letter) => {
      fc.pre(statement[at] !== letter)
      const other = statement.slice(0, at) + letter + statement.slice(at + 1)
      expect(() => checkDelegation(changed({ statement: other }), expected)).toThrow(
        expect.objectContaining({ name: 'WrongStatementError' }),
      )
    }),
    runs(100),
  )
})

test('error: rejects a malformed service origin', () => {
  expect(() => checkDelegation(signer.delegation, { ...expected, origins: ['kith.example'] })).toThrow(
    expect.objectContaining({ name: 'InvalidOriginError' }),
  )
})
