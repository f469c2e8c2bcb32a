import { expect, test } from 'vitest'
import { createSiweMessage } from './createSiweMessage.ts'
import type { SiweFields } from './SiweFields.ts'

const fields: SiweFields = {
  domain: 'kith.example',
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  uri: 'https://kith.example/login',
  version: '1',
  chainId: 80001,
  nonce: '32891756',
  issuedAt: '2026-11-21T12:00:00Z',
}

test('behavior: writes the required fields, with two empty lines where no statement is', () => {
  expect(createSiweMessage(fields)).toMatchInlineSnapshot(`
    "kith.example wants you to sign in with your Ethereum account:
    0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2


    URI: https://kith.example/login
    Version: 1
    Chain ID: 80001
    Nonce: 32891756
    Issued At: 2026-11-21T12:00:00Z"
  `)
})

test('behavior: writes every optional field in the order of EIP-4361', () => {
  const message = createSiweMessage({
    ...fields,
    scheme: 'https',
    statement: 'I accept the terms: https://kith.example/tos',
    expirationTime: '2026-12-21T12:00:00.000Z',
    notBefore: '2026-11-21T12:00:00+02:00',
    requestId: 'request-7',
    resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/', 'urn:kith:1'],
  })

  expect(message).toMatchInlineSnapshot(`
    "https://kith.example wants you to sign in with your Ethereum account:
    0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

    I accept the terms: https://kith.example/tos

    URI: https://kith.example/login
    Version: 1
    Chain ID: 80001
    Nonce: 32891756
    Issued At: 2026-11-21T12:00:00Z
    Expiration Time: 2026-12-21T12:00:00.000Z
    Not Before: 2026-11-21T12:00:00+02:00
    Request ID: request-7
    Resources:
    - ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
    - urn:kith:1"
  `)
})

test.each<[string, Partial<SiweFields>]>([
  ['scheme', { scheme: '1http' }],
  ['domain', { domain: '' }],
  ['domain', { domain: 'kith.example/path' }],
  ['domain', { domain: 'kith.example\nevil.example' }],
  ['domain', { domain: '[::1' }],
  ['domain', { domain: '[1:2:3]' }],
  ['address', { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc' }],
  ['address', { address: '0x' }],
  ['address', { address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2' }],
  ['address', { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756CC2' }],
  ['statement', { statement: 'two\nlines' }],
  ['statement', { statement: 'a "quoted" word' }],
  ['statement', { statement: 'naïve' }],
  ['uri', { uri: 'kith.example' }],
  ['uri', { uri: 'https://kith.example/ space' }],
  ['uri', { uri: 'https://kith.example/%zz' }],
  ['version', { version: '2' as '1' }],
  ['chainId', { chainId: 0 }],
  ['chainId', { chainId: 1.5 }],
  ['chainId', { chainId: 2 ** 53 }],
  ['nonce', { nonce: '1234567' }],
  ['nonce', { nonce: 'with-a-hyphen' }],
  ['issuedAt', { issuedAt: '2026-11-21' }],
  ['expirationTime', { expirationTime: '2026-02-30T12:00:00Z' }],
  ['notBefore', { notBefore: '2026-11-21T12:00:00' }],
  ['requestId', { requestId: 'a b' }],
  ['resources', { resources: ['https://kith.example', 'not a URI'] }],
])('error: refuses a %s that breaks the grammar: %o', (part, change) => {
  expect(() => createSiweMessage({ ...fields, ...change })).toThrow(
    expect.objectContaining({ name: 'InvalidSiweMessageError', part }),
  )
})

const withoutTypes = (change: object) => createSiweMessage({ ...fields, ...change } as SiweFields)

test.each([
  'domain',
  'address',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
])('error: refuses a missing or mistyped %s, instead of writing "undefined"', (part) => {
  for (const value of [undefined, null, Number.NaN, true, ['kith.example'], { toString: () => '32891756' }])
    expect(() => withoutTypes({ [part]: value })).toThrow(
      expect.objectContaining({ name: 'InvalidSiweMessageError', part }),
    )
})

test.each([
  'scheme',
  'statement',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
])('error: refuses a mistyped %s; left out or undefined, it is not written', (part) => {
  for (const value of [null, Number.NaN, 7, true, { length: 0 }, new Date(0)])
    expect(() => withoutTypes({ [part]: value })).toThrow(
      expect.objectContaining({ name: 'InvalidSiweMessageError', part }),
    )
  expect(withoutTypes({ [part]: undefined })).toBe(createSiweMessage(fields))
})

test.each([[[undefined]], [[null]], [['urn:a', 7]], ['urn:a']])('error: refuses resources that are %o', (resources) => {
  expect(() => withoutTypes({ resources })).toThrow(
    expect.objectContaining({ name: 'InvalidSiweMessageError', part: 'resources' }),
  )
})

test('error: refuses to write without any fields', () => {
  // The cast simulates an untyped caller.
  for (const none of [undefined, null, 'kith.example'])
    expect(() => createSiweMessage(none as unknown as SiweFields)).toThrow(
      expect.objectContaining({ name: 'InvalidSiweMessageError', part: 'fields' }),
    )
})

test('error: names the part, the value and the remedy', () => {
  expect(() => createSiweMessage({ ...fields, nonce: 'short' })).toThrowErrorMatchingInlineSnapshot(`
    [InvalidSiweMessageError: The sign-in message is not valid: nonce "short" is not 8 or more letters and digits.
    Build the message with createSiweMessage and send the signed text unchanged.]
  `)
})

test.each([
  'localhost:4680',
  '127.0.0.1:4680',
  '[::1]:4680',
  '[2001:db8::7]',
  '[::ffff:192.0.2.1]',
  'user@kith.example',
  'xn--kth-3na.example',
])('behavior: takes the authority %s', (domain) => {
  expect(createSiweMessage({ ...fields, domain })).toMatch(`${domain} wants you`)
})
