import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as errors from '../exports/errors.ts'

const docs = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')

/** One of each, and the values that its message must hold. */
const samples: { [name: string]: [error: errors.BaseError, ...values: string[]] } = {
  AbilityNotGrantedError: [
    new errors.AbilityNotGrantedError({ needed: ['social/post', 'social/profile'] }),
    'social/post or social/profile',
  ],
  ClockSkewError: [
    new errors.ClockSkewError({ ts: 0, now: 600_000 }),
    '1970-01-01T00:00:00.000Z',
    '1970-01-01T00:10:00.000Z',
  ],
  CryptoUnavailableError: [new errors.CryptoUnavailableError()],
  DelegationExpiredError: [new errors.DelegationExpiredError({ expiredAt: new Date(0) }), '1970-01-01T00:00:00.000Z'],
  DelegationNotYetValidError: [
    new errors.DelegationNotYetValidError({ validFrom: new Date(0) }),
    '1970-01-01T00:00:00.000Z',
  ],
  DelegationTooLongError: [
    new errors.DelegationTooLongError({ expirationTime: '2027-01-01T00:00:00Z', maxDays: 30 }),
    '2027-01-01T00:00:00Z',
    '30 days',
  ],
  ForbiddenValueError: [
    new errors.ForbiddenValueError({ at: 'payload.ts', reason: 'a float' }),
    'payload.ts',
    'a float',
  ],
  InvalidAddressError: [new errors.InvalidAddressError({ address: '0x12' }), '0x12'],
  InvalidCidError: [new errors.InvalidCidError({ cid: 'bafy', reason: 'it is short' }), 'bafy', 'it is short'],
  InvalidDidKeyError: [
    new errors.InvalidDidKeyError({ key: 'did:key:f', reason: 'it is odd' }),
    'did:key:f',
    'it is odd',
  ],
  InvalidFieldError: [new errors.InvalidFieldError({ field: 'tags.0', reason: 'is empty' }), 'tags.0', 'is empty'],
  InvalidHandleError: [new errors.InvalidHandleError({ handle: 'a_b', reason: 'it is odd' }), 'a_b', 'it is odd'],
  InvalidAttestationError: [
    new errors.InvalidAttestationError({ delegation: 'bafyreid', reason: 'it is odd' }),
    'bafyreid',
    'it is odd',
  ],
  MissingAttestationError: [new errors.MissingAttestationError({ delegation: 'bafyreid' }), 'bafyreid'],
  InvalidKeyEndError: [
    new errors.InvalidKeyEndError({ key: 'did:key:z6Mk', reason: 'it is odd' }),
    'did:key:z6Mk',
    'it is odd',
  ],
  InvalidMessageSignatureError: [
    new errors.InvalidMessageSignatureError({ id: 'bafy', network: 'eip155:1' }),
    'bafy',
    'eip155:1',
  ],
  InvalidNetworkError: [new errors.InvalidNetworkError({ network: 'eip155:1' }), 'eip155:1'],
  InvalidOriginError: [new errors.InvalidOriginError({ origin: 'kith' }), 'kith'],
  InvalidPublicConfigError: [
    new errors.InvalidPublicConfigError({ path: 'chains', reason: 'are missing' }),
    'chains are missing',
  ],
  InvalidReceiptError: [new errors.InvalidReceiptError({ id: 'bafy', reason: 'it is odd' }), 'bafy', 'it is odd'],
  InvalidRecapError: [new errors.InvalidRecapError({ reason: 'it names no target' }), 'it names no target'],
  InvalidSiweMessageError: [
    new errors.InvalidSiweMessageError({ part: 'nonce', reason: 'is short' }),
    'nonce is short',
  ],
  MalformedCarError: [new errors.MalformedCarError({ reason: 'it is cut short' }), 'it is cut short'],
  MalformedCborError: [
    new errors.MalformedCborError({ what: 'payload', cause: new Error('too short') }),
    'payload',
    'too short',
  ],
  MalformedDelegationError: [new errors.MalformedDelegationError({ reason: 'h is not a map' }), 'h is not a map'],
  MalformedEnvelopeError: [
    new errors.MalformedEnvelopeError({ reason: 'it is not a list of 4' }),
    'it is not a list of 4',
  ],
  MalformedExportError: [new errors.MalformedExportError({ reason: 'its root is odd' }), 'its root is odd'],
  NonCanonicalCborError: [new errors.NonCanonicalCborError({ what: 'payload' }), 'payload'],
  ReceivedAfterEndError: [
    new errors.ReceivedAfterEndError({ endedAt: new Date(0), receivedAt: new Date(600_000) }),
    '1970-01-01T00:00:00.000Z',
    '1970-01-01T00:10:00.000Z',
  ],
  RevocationTimeError: [
    new errors.RevocationTimeError({ what: 'revocation', issuedAt: new Date(0), now: 600_000 }),
    '1970-01-01T00:00:00.000Z',
    '1970-01-01T00:10:00.000Z',
  ],
  TooLargeError: [new errors.TooLargeError({ what: 'envelope', bytes: 9000, limit: 8192 }), 'envelope', '9000', '8192'],
  UnknownDelegationError: [new errors.UnknownDelegationError({ cid: 'bafy' }), 'bafy'],
  UnknownFieldError: [new errors.UnknownFieldError({ field: 'reply.more' }), 'reply.more'],
  UnknownMessageTypeError: [new errors.UnknownMessageTypeError({ type: 'poke' }), 'poke'],
  UnsupportedAlgorithmError: [new errors.UnsupportedAlgorithmError({ protectedHeader: 'a10125' }), "h'a10125'"],
  UnsupportedVersionError: [new errors.UnsupportedVersionError({ version: '2' }), 'Version 2'],
  WrongAccountError: [new errors.WrongAccountError({ expected: '0x12', actual: '0x34' }), '0x12', '0x34'],
  WrongCapabilityError: [new errors.WrongCapabilityError({ reason: 'it has a wildcard' }), 'it has a wildcard'],
  WrongDelegationError: [new errors.WrongDelegationError({ expected: 'bafya', actual: 'bafyb' }), 'bafya', 'bafyb'],
  WrongDomainError: [
    new errors.WrongDomainError({ domain: 'evil.example', origins: ['https://kith.example'] }),
    'evil.example',
    'https://kith.example',
  ],
  WrongKeyError: [new errors.WrongKeyError({ expected: 'did:key:a', actual: 'did:key:b' }), 'did:key:a', 'did:key:b'],
  WrongMessageError: [new errors.WrongMessageError({ expected: 'bafya', actual: 'bafyb' }), 'bafya', 'bafyb'],
  WrongNonceError: [new errors.WrongNonceError({ nonce: '32891756' }), '32891756'],
  WrongStatementError: [new errors.WrongStatementError({ expected: 'I further authorize' }), 'I further authorize'],
}

test('behavior: every exported error has a sample here', () => {
  const families = ['BaseError', 'RetryableError']

  expect(Object.keys(samples).sort()).toEqual(
    Object.keys(errors)
      .filter((name) => !families.includes(name))
      .sort(),
  )
})

test.each(Object.entries(samples))('error: %s says what happened, with the values, and what to do next', (name, [
  error,
  ...values
]) => {
  expect(error).toBeInstanceOf(errors.BaseError)
  expect(error).toMatchObject({ name, retryable: false, docsPath: `errors#${name.toLowerCase()}` })
  expect(error.shortMessage).toMatch(/\.$/)
  expect(error.metaMessages.join(' ')).toMatch(/\w/)
  for (const value of values) expect(error.message).toContain(value)
})

test.each(Object.keys(samples))('behavior: docs/errors.md explains %s', (name) => {
  expect(docs).toMatch(new RegExp(`^### ${name}\n\\w`, 'm'))
})

test('error: a delegation without end says that it names none', () => {
  expect(new errors.DelegationTooLongError({ expirationTime: undefined, maxDays: 30 }).shortMessage).toBe(
    'The delegation must end after it begins and within 30 days, but names no end.',
  )
})

test.each([
  ['type', new errors.UnknownMessageTypeError({ type: 'x'.repeat(10_000) })],
  ['field', new errors.UnknownFieldError({ field: 'x'.repeat(10_000) })],
])('error: a long unknown %s is quoted in part', (_, error) => {
  expect(error.message).toContain(`${'x'.repeat(64)}…`)
  expect(error.message.length).toBeLessThan(400)
})
