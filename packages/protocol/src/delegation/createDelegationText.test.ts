import { parseRecap, parseSiweMessage } from '@kith/siwe'
import { expect, test } from 'vitest'
import { createDelegationText } from './createDelegationText.ts'

const parameters = {
  origin: 'http://localhost:4680',
  address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  chainId: 80001,
  key: 'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp',
  nonce: '32891756',
  issuedAt: '2026-11-21T12:00:00.000Z',
  expirationTime: '2026-12-21T12:00:00.000Z',
}

test('behavior: design §4 one sentence says what the key may do, and on which service', () => {
  const { message, fields } = createDelegationText(parameters)

  expect(message).toMatchInlineSnapshot(`
    "localhost:4680 wants you to sign in with your Ethereum account:
    0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

    I further authorize the stated URI to perform the following actions on my behalf: (1) 'social': 'follow', 'post', 'private', 'profile', 'react' for 'http://localhost:4680'.

    URI: did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp
    Version: 1
    Chain ID: 80001
    Nonce: 32891756
    Issued At: 2026-11-21T12:00:00.000Z
    Expiration Time: 2026-12-21T12:00:00.000Z
    Resources:
    - urn:recap:eyJhdHQiOnsiaHR0cDovL2xvY2FsaG9zdDo0NjgwIjp7InNvY2lhbC9mb2xsb3ciOlt7fV0sInNvY2lhbC9wb3N0Ijpbe31dLCJzb2NpYWwvcHJpdmF0ZSI6W3t9XSwic29jaWFsL3Byb2ZpbGUiOlt7fV0sInNvY2lhbC9yZWFjdCI6W3t9XX19LCJwcmYiOltdfQ"
  `)
  expect(parseSiweMessage(message)).toEqual(fields)
  expect(JSON.parse(Buffer.from(message.split('urn:recap:')[1] ?? '', 'base64url').toString())).toEqual({
    att: {
      'http://localhost:4680': {
        'social/follow': [{}],
        'social/post': [{}],
        'social/private': [{}],
        'social/profile': [{}],
        'social/react': [{}],
      },
    },
    prf: [],
  })
})

test('behavior: on a client’s page the domain is the client’s, the ReCap the service’s', () => {
  const own = createDelegationText(parameters)
  const { fields, message } = createDelegationText({ ...parameters, client: 'https://client.example:8443' })

  expect(fields).toEqual({ ...own.fields, domain: 'client.example:8443' })
  expect(message).toContain('client.example:8443 wants you to sign in')
  expect(message).toContain("for 'http://localhost:4680'.")
})

test.each([
  ['a path', 'https://kith.example/'],
  ['the default port', 'https://kith.example:443'],
  ['capitals', 'https://Kith.example'],
  ['another scheme', 'ftp://kith.example'],
  ['no scheme', 'kith.example'],
  ['nothing', ''],
])('error: refuses an origin with %s', (_, origin) => {
  expect(() => createDelegationText({ ...parameters, client: origin })).toThrow(
    expect.objectContaining({ name: 'InvalidOriginError' }),
  )
  expect(() => createDelegationText({ ...parameters, origin })).toThrow(
    expect.objectContaining({ name: 'InvalidOriginError' }),
  )
})

test('error: rejects a malformed address', () => {
  expect(() => createDelegationText({ ...parameters, address: '0x12' })).toThrow(
    expect.objectContaining({ name: 'InvalidAddressError' }),
  )
})

test('behavior: asks for a subset in its own sentence, sorted, whatever the order', () => {
  const { fields } = createDelegationText({ ...parameters, abilities: ['social/react', 'social/follow'] })

  expect(fields.statement).toBe(
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'social': 'follow', 'react' for 'http://localhost:4680'.",
  )
  expect(parseRecap(fields.resources?.[0] ?? '')).toEqual({
    [parameters.origin]: { 'social/follow': [{}], 'social/react': [{}] },
  })
})

test.each([
  [[]],
  [['social/*']],
  [['social/delete']],
  [['social/post', 'constructor']],
])('error: refuses to ask for %j', (abilities) => {
  expect(() => createDelegationText({ ...parameters, abilities })).toThrow(
    expect.objectContaining({ name: 'WrongCapabilityError' }),
  )
})
