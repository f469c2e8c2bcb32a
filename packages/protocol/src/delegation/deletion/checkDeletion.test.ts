import { createRecap, createSiweMessage, type Recap, recapStatement, type SiweFields } from '@kith/siwe'
import { expect, test } from 'vitest'
import { account, createSigner, issuedAt, nonce, origin } from '../../../test/createSigner.ts'
import { delegationRecap } from '../delegationRecap.ts'
import { checkRevocation } from '../revocation/checkRevocation.ts'
import { revocationRecap } from '../revocation/revocationRecap.ts'
import { type CheckDeletionParameters, checkDeletion } from './checkDeletion.ts'
import { createDeletionText } from './createDeletionText.ts'
import { decodeDeletion } from './decodeDeletion.ts'
import { encodeDeletion } from './encodeDeletion.ts'

const issuedMs = Date.parse(issuedAt)
const expected: CheckDeletionParameters = { origins: [origin], now: issuedMs, nonce, address: account.address }

/** A deletion with some fields made by someone else's rules. */
function deletion(change: Partial<SiweFields> = {}) {
  const { fields } = createDeletionText({ origin, address: account.address, chainId: 80001, nonce, issuedAt })
  const message = createSiweMessage({ ...fields, ...change })
  return decodeDeletion(encodeDeletion({ message, signature: '0x01', kind: 'eip1271' }).bytes)
}

/** Fields that carry this capability, and say so truthfully. */
function withRecap(recap: Recap): Partial<SiweFields> {
  return { statement: recapStatement(recap), resources: [createRecap(recap)] }
}

test('behavior: accepts what createDeletionText wrote; its sentence says what it does', () => {
  expect(checkDeletion(deletion(), expected)).toEqual({ origin })
  expect(deletion().fields.statement).toBe(
    `I further authorize the stated URI to perform the following actions on my behalf: (1) 'account': 'delete' for '${origin}'.`,
  )
})

test('behavior: is good for ten minutes from Issued At, and for a clock 120 s behind', () => {
  const at = (now: number) => () => checkDeletion(deletion(), { ...expected, now })
  const refusal = expect.objectContaining({ name: 'RevocationTimeError', message: expect.stringContaining('deletion') })

  expect(at(issuedMs + 599_999)).not.toThrow()
  expect(at(issuedMs + 600_000)).toThrow(refusal)
  expect(at(issuedMs - 120_000)).not.toThrow()
  expect(at(issuedMs - 120_001)).toThrow(refusal)
})

test.each<[name: string, what: string, change: () => Partial<SiweFields>]>([
  ['WrongNonceError', 'another one-time value', () => ({ nonce: 'another1234567890' })],
  ['WrongAccountError', 'another account', () => ({ address: '0x000000000000000000000000000000000000dEaD' })],
  ['WrongDomainError', 'another domain', () => ({ domain: 'evil.example' })],
  ['WrongCapabilityError', 'another URI', () => ({ uri: 'https://evil.example' })],
  ['WrongCapabilityError', 'no resource', () => ({ resources: [] })],
  ['WrongCapabilityError', 'two resources', () => ({ resources: [createRecap(revocationRecap(origin)), 'urn:x:y'] })],
  ['WrongCapabilityError', 'a revocation', () => withRecap(revocationRecap(origin))],
  ['WrongCapabilityError', 'a delegation', () => withRecap(delegationRecap(origin))],
  ['WrongCapabilityError', 'another service', () => withRecap({ 'https://evil.example': { 'account/delete': [{}] } })],
  [
    'WrongCapabilityError',
    'more than that',
    () => withRecap({ [origin]: { 'account/delete': [{}], 'session/revoke': [{}] } }),
  ],
  ['WrongStatementError', 'other words', () => ({ statement: 'Claim your free tokens.' })],
])('error: %s for %s', (name, _, change) => {
  expect(() => checkDeletion(deletion(change()), expected)).toThrow(expect.objectContaining({ name }))
})

test('error: a deletion is no revocation', () => {
  expect(() => checkRevocation(deletion(), expected)).toThrow(expect.objectContaining({ name: 'WrongCapabilityError' }))
})

test('behavior: what createSigner signs elsewhere does not read as a deletion', async () => {
  const { bytes } = await createSigner()

  expect(() => checkDeletion(decodeDeletion(bytes), expected)).toThrow()
})
