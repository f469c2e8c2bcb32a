import { parseSiweMessage } from '@kith/siwe'
import { expect, test } from 'vitest'
import { createRevocationText } from './createRevocationText.ts'

const key = 'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp'
const parameters = {
  origin: 'http://localhost:4680',
  address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  chainId: 80001,
  nonce: '32891756',
  issuedAt: '2026-11-21T12:00:00.000Z',
}

test('behavior: design §4 the text asks the service to end one key, and says which', () => {
  const { message, fields } = createRevocationText({ ...parameters, key })

  expect(message).toMatchInlineSnapshot(`
    "localhost:4680 wants you to sign in with your Ethereum account:
    0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

    I further authorize the stated URI to perform the following actions on my behalf: (1) 'session': 'revoke' for 'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp'.

    URI: http://localhost:4680
    Version: 1
    Chain ID: 80001
    Nonce: 32891756
    Issued At: 2026-11-21T12:00:00.000Z
    Resources:
    - urn:recap:eyJhdHQiOnsiZGlkOmtleTp6Nk1raVRCejF5bXVlcEFRNEhFSFlTRjFIOHF1RzVHTFZWUVIzZGpkWDNtRG9vV3AiOnsic2Vzc2lvbi9yZXZva2UiOlt7fV19fSwicHJmIjpbXX0"
  `)
  expect(parseSiweMessage(message)).toEqual(fields)
})

test('behavior: for all keys it names the service they sign in to', () => {
  const { fields } = createRevocationText({ ...parameters, key: null })

  expect(fields.statement).toBe(
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'session': 'revoke' for 'http://localhost:4680'.",
  )
  expect(JSON.parse(Buffer.from((fields.resources?.[0] ?? '').slice(10), 'base64url').toString())).toEqual({
    att: { 'http://localhost:4680': { 'session/revoke': [{}] } },
    prf: [],
  })
})

test.each<[string, Partial<Parameters<typeof createRevocationText>[0]>]>([
  ['InvalidOriginError', { origin: 'kith.example' }],
  ['InvalidAddressError', { address: '0x12' }],
  ['InvalidDidKeyError', { key: 'did:key:z6Mk' }],
  // Otherwise it would be the text for all keys.
  ['InvalidDidKeyError', { key: parameters.origin }],
  ['InvalidSiweMessageError', { nonce: 'short' }],
])('error: %s', (name, change) => {
  expect(() => createRevocationText({ ...parameters, key, ...change })).toThrow(expect.objectContaining({ name }))
})
