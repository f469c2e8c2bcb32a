import { createRecap, createSiweMessage, type Recap, recapStatement, type SiweFields } from '@kith/siwe'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { account, createSigner, issuedAt, nonce, origin } from '../../../test/createSigner.ts'
import { runs } from '../../../test/runs.ts'
import { decodeDelegation } from '../decodeDelegation.ts'
import { delegationRecap } from '../delegationRecap.ts'
import { type CheckRevocationParameters, checkRevocation } from './checkRevocation.ts'
import { createRevocationText } from './createRevocationText.ts'
import { decodeRevocation } from './decodeRevocation.ts'
import { encodeRevocation } from './encodeRevocation.ts'
import { revocationRecap } from './revocationRecap.ts'

const issuedMs = Date.parse(issuedAt)
const expected: CheckRevocationParameters = { origins: [origin], now: issuedMs, nonce, address: account.address }
let key: string
let delegation: Uint8Array

beforeAll(async () => {
  const signer = await createSigner()
  key = signer.did
  delegation = signer.bytes
})

/** A revocation of `target` (a key, or all for `null`), with some fields made by someone else's rules. */
function revocation({ target = key, ...change }: { target?: string | null } & Partial<SiweFields> = {}) {
  const { fields } = createRevocationText({
    origin,
    address: account.address,
    chainId: 80001,
    key: target,
    nonce,
    issuedAt,
  })
  const message = createSiweMessage({ ...fields, ...change })
  return decodeRevocation(encodeRevocation({ message, signature: '0x01', kind: 'eip1271' }).bytes)
}

/** Fields that carry this capability, and say so truthfully. */
function withRecap(recap: Recap): Partial<SiweFields> {
  return { statement: recapStatement(recap), resources: [createRecap(recap)] }
}

test('behavior: accepts what createRevocationText wrote, and returns the key, or all', () => {
  expect(checkRevocation(revocation(), expected)).toEqual({ origin, key })
  expect(checkRevocation(revocation({ target: null }), expected)).toEqual({ origin, key: null })
})

test('behavior: the text comes back byte for byte', () => {
  const { message } = createRevocationText({ origin, address: account.address, chainId: 1, key, nonce, issuedAt })

  expect(decodeRevocation(encodeRevocation({ message, signature: '0x01', kind: 'eip191' }).bytes).message).toBe(message)
})

test('behavior: design §4 is valid for ten minutes, and for a clock 120 s behind', () => {
  const at = (now: number) => () => checkRevocation(revocation(), { ...expected, now })
  const refusal = expect.objectContaining({ name: 'RevocationTimeError', issuedAt: new Date(issuedMs) })

  expect(at(issuedMs + 599_999)).not.toThrow()
  expect(at(issuedMs + 600_000)).toThrow(refusal)
  expect(at(issuedMs - 120_000)).not.toThrow()
  expect(at(issuedMs - 120_001)).toThrow(refusal)
})

test('error: a revocation is no delegation, nor the other way round', () => {
  const bytes = revocation({ uri: key }).bytes

  expect(() => checkRevocation(decodeRevocation(delegation), expected)).toThrow(
    expect.objectContaining({ name: 'WrongCapabilityError' }),
  )
  // Decoded as a delegation, it fails at its key or, where it names one, at its ReCap (checkDelegation.test.ts).
  expect(() => decodeDelegation(revocation().bytes)).toThrow(expect.objectContaining({ name: 'InvalidDidKeyError' }))
  expect(decodeDelegation(bytes).key.did).toBe(key)
})

test.each<[string, string, () => Parameters<typeof revocation>[0]]>([
  ['WrongNonceError', 'another one-time value', () => ({ nonce: 'another0ne' })],
  ['WrongAccountError', 'another account', () => ({ address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' })],
  ['WrongDomainError', 'another site', () => ({ domain: 'evil.example' })],
  ['WrongDomainError', 'another port', () => ({ domain: 'kith.example:8443' })],
  ['RevocationTimeError', 'an end that has come', () => ({ expirationTime: issuedAt })],
  ['RevocationTimeError', 'a Not Before in the future', () => ({ notBefore: '2026-11-21T12:02:00.001Z' })],
  ['WrongCapabilityError', 'another service to do it', () => ({ uri: 'https://evil.example' })],
  ['WrongCapabilityError', 'the key itself to do it', () => ({ uri: key })],
  ['WrongCapabilityError', 'no resource', () => ({ resources: [] })],
  ['WrongCapabilityError', 'a second resource', () => ({ resources: ['urn:a', createRecap(revocationRecap(key))] })],
  ['WrongCapabilityError', 'a delegation', () => withRecap(delegationRecap(origin))],
  [
    'WrongCapabilityError',
    'an ability more',
    () => withRecap({ [key]: { 'session/revoke': [{}], 'social/post': [{}] } }),
  ],
  ['WrongCapabilityError', 'a wildcard', () => withRecap({ [key]: { 'session/*': [{}] } })],
  ['WrongCapabilityError', 'a restriction', () => withRecap({ [key]: { 'session/revoke': [{ a: 1 }] } })],
  ['WrongCapabilityError', 'no restrictions', () => withRecap({ [key]: { 'session/revoke': [] } })],
  [
    'WrongCapabilityError',
    'two targets',
    () => withRecap({ ...revocationRecap(key), ...revocationRecap('https://evil.example') }),
  ],
  ['WrongCapabilityError', 'a resource that is no ReCap', () => ({ resources: ['https://kith.example'] })],
  ['WrongCapabilityError', 'another service', () => withRecap(revocationRecap('https://evil.example'))],
  ['InvalidDidKeyError', 'a malformed key', () => withRecap(revocationRecap('did:key:z6Mk'))],
  ['WrongStatementError', 'another sentence', () => ({ statement: 'Sign in to play a game.' })],
  ['WrongStatementError', 'no sentence', () => ({ statement: undefined })],
  ['WrongStatementError', 'the sentence for all keys', () => ({ statement: recapStatement(revocationRecap(origin)) })],
])('error: %s for %s', (name, _, change) => {
  expect(() => checkRevocation(revocation(change()), expected)).toThrow(expect.objectContaining({ name }))
})

test('error: any other ReCap is refused even when the text says so truthfully', () => {
  const ability = fc.constantFrom('session/revoke', 'session/list', 'social/post', '*/*', 'session/*')
  const target = fc.constantFrom(origin, `${origin}/`, 'https://evil.example', 'did:key:z6Mk', 'urn:a')
  const recap = fc.dictionary(
    target,
    fc.dictionary(ability, fc.constant([{}]), { minKeys: 1, noNullPrototype: true }),
    { minKeys: 1, maxKeys: 2, noNullPrototype: true },
  )

  fc.assert(
    fc.property(recap, (it) => {
      fc.pre(createRecap(it) !== createRecap(revocationRecap(origin)))
      expect(() => checkRevocation(revocation(withRecap(it)), expected)).toThrow(
        expect.objectContaining({ name: expect.stringMatching(/^(WrongCapability|InvalidDidKey)Error$/) }),
      )
    }),
    runs(100),
  )
})
