import fc from 'fast-check'
import { recoverMessageAddress } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { account, createSigner, expirationTime, issuedAt, nonce } from '../../test/createSigner.ts'
import { runs } from '../../test/runs.ts'
import type { CborValue } from '../cbor/CborValue.ts'
import { decodeCbor } from '../cbor/decodeCbor.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { limits } from '../limits.ts'
import { decodeDelegation } from './decodeDelegation.ts'
import { encodeDelegation } from './encodeDelegation.ts'

type Cacao = { h: Record<string, CborValue>; p: Record<string, CborValue>; s: Record<string, CborValue> }

let signer: Awaited<ReturnType<typeof createSigner>>
let cacao: Cacao

beforeAll(async () => {
  signer = await createSigner()
  // The encoder wrote exactly this shape.
  cacao = decodeCbor(signer.bytes, { what: 'delegation', maxBytes: limits.delegationBytes }) as Cacao
})

test('behavior: the text comes back byte for byte, and with it the signer', async () => {
  expect(signer.delegation.message).toBe(signer.message)
  await expect(
    recoverMessageAddress({ message: signer.delegation.message, signature: signer.delegation.signatureHex }),
  ).resolves.toBe(account.address)
})

test('behavior: reads every part', () => {
  expect(signer.delegation).toMatchObject({
    cid: signer.cid,
    bytes: signer.bytes,
    fields: signer.fields,
    address: account.address.toLowerCase(),
    chainId: 80001,
    key: { alg: 'Ed25519', publicKey: signer.key.publicKey, did: signer.did },
    nonce,
    issuedAt: new Date(issuedAt),
    expiresAt: new Date(expirationTime),
    notBefore: null,
    kind: 'eip191',
  })
  expect(signer.delegation.signature).toHaveLength(65)
})

test('behavior: is a CACAO by CAIP-74', () => {
  expect(cacao).toEqual({
    h: { t: 'eip4361' },
    p: {
      domain: 'kith.example',
      iss: `did:pkh:eip155:80001:${account.address}`,
      aud: signer.did,
      version: '1',
      nonce,
      iat: issuedAt,
      exp: expirationTime,
      statement: signer.fields.statement,
      resources: signer.fields.resources,
    },
    s: { t: 'eip191', s: signer.delegation.signature },
  })
})

test('behavior: fields missing from CAIP-74’s template, and any times, come back', () => {
  const message = signer.message
    .replace('Issued At: 2026-11-21T12:00:00.000Z', 'Issued At: 2026-11-21t14:00:00.1230+02:00')
    .replace('\nResources:', '\nNot Before: 2026-11-21T12:00:00Z\nRequest ID: 7\nResources:')

  const { bytes } = encodeDelegation({ message, signature: '0x01', kind: 'eip1271' })

  expect(decodeDelegation(bytes)).toMatchObject({
    message,
    kind: 'eip1271',
    issuedAt: new Date('2026-11-21T12:00:00.123Z'),
    notBefore: new Date('2026-11-21T12:00:00Z'),
  })
})

test('behavior: a message without end, statement and resources comes back without them', () => {
  const message = signer.message
    .replace(`${signer.fields.statement}\n`, '')
    .replace(/\nExpiration Time[^\n]*/, '')
    .replace(/\nResources:.*/s, '')

  const { bytes } = encodeDelegation({ message, signature: Uint8Array.of(1), kind: 'eip1271' })

  expect(decodeDelegation(bytes)).toMatchObject({ message, expiresAt: null })
})

test('error: a text that a CACAO cannot carry is refused when it is written', () => {
  expect(() => encodeDelegation({ message: `https://${signer.message}`, signature: '0x', kind: 'eip191' })).toThrow(
    expect.objectContaining({ name: 'MalformedDelegationError' }),
  )
  expect(() => encodeDelegation({ message: 'hello', signature: '0x', kind: 'eip191' })).toThrow(
    expect.objectContaining({ name: 'InvalidSiweMessageError' }),
  )
  expect(() => encodeDelegation({ message: signer.message, signature: '0x123', kind: 'eip191' })).toThrow(
    expect.objectContaining({ name: 'MalformedDelegationError' }),
  )
})

test.each<[string, string, (it: Cacao) => unknown]>([
  ['MalformedDelegationError', 'a list', () => []],
  ['MalformedDelegationError', 'a further key', (it) => ({ ...it, x: 1 })],
  ['MalformedDelegationError', 'no signature', ({ h, p }) => ({ h, p })],
  ['MalformedDelegationError', 'another header', (it) => ({ ...it, h: { t: 'caip122' } })],
  ['MalformedDelegationError', 'a header with more', (it) => ({ ...it, h: { ...it.h, x: 1 } })],
  ['MalformedDelegationError', 'an unknown kind of signature', (it) => ({ ...it, s: { ...it.s, t: 'eip712' } })],
  ['MalformedDelegationError', 'a signature as hex', (it) => ({ ...it, s: { ...it.s, s: '0x01' } })],
  ['MalformedDelegationError', 'signature metadata', (it) => ({ ...it, s: { ...it.s, m: {} } })],
  ['MalformedDelegationError', 'a signature over 4 KiB', (it) => ({ ...it, s: { ...it.s, s: new Uint8Array(4_097) } })],
  ['MalformedDelegationError', 'an unknown field', (it) => ({ ...it, p: { ...it.p, colour: 'red' } })],
  ['MalformedDelegationError', 'no nonce', (it) => ({ ...it, p: without(it.p, 'nonce') })],
  ['MalformedDelegationError', 'version as a number', (it) => ({ ...it, p: { ...it.p, version: 1 } })],
  ['MalformedDelegationError', 'a resource that is no text', (it) => ({ ...it, p: { ...it.p, resources: [1] } })],
  [
    'MalformedDelegationError',
    'an issuer on another kind of chain',
    (it) => ({ ...it, p: { ...it.p, iss: 'did:pkh:solana:1:abc' } }),
  ],
  [
    'MalformedDelegationError',
    'a chain id with a leading zero',
    (it) => ({ ...it, p: { ...it.p, iss: String(it.p['iss']).replace('80001', '080001') } }),
  ],
  [
    'InvalidSiweMessageError',
    'an address in another letter case',
    (it) => ({ ...it, p: { ...it.p, iss: String(it.p['iss']).toLowerCase() } }),
  ],
  ['InvalidSiweMessageError', 'a line break in the statement', (it) => ({ ...it, p: { ...it.p, statement: 'a\nb' } })],
  [
    'InvalidSiweMessageError',
    'a line break in the nonce',
    (it) => ({ ...it, p: { ...it.p, nonce: 'abcdefgh\nIssued At: x' } }),
  ],
  ['InvalidSiweMessageError', 'a malformed time', (it) => ({ ...it, p: { ...it.p, exp: 'tomorrow' } })],
  ['InvalidDidKeyError', 'a URI that is no key', (it) => ({ ...it, p: { ...it.p, aud: 'https://kith.example' } })],
  [
    'InvalidDidKeyError',
    'a URI that is a key of another kind',
    (it) => ({ ...it, p: { ...it.p, aud: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' } }),
  ],
  ['TooLargeError', 'more than 16 KiB', (it) => ({ ...it, p: { ...it.p, statement: 'a'.repeat(20_000) } })],
])('error: %s for %s', (name, _, change) => {
  // The cast lets any shape through to the encoder.
  const bytes = encodeCbor(change(cacao) as CborValue)

  expect(() => decodeDelegation(bytes)).toThrow(expect.objectContaining({ name }))
})

test('error: no byte can be changed without changing the id, or being refused by name', () => {
  fc.assert(
    fc.property(fc.nat(signer.bytes.length * 8 - 1), (bit) => {
      const flipped = signer.bytes.slice()
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      try {
        const changed = decodeDelegation(flipped)
        expect(changed.cid).not.toBe(signer.cid)
        expect(
          changed.message !== signer.message ||
            changed.signatureHex !== signer.delegation.signatureHex ||
            changed.kind !== 'eip191',
        ).toBe(true)
      } catch (error) {
        expect(error).toMatchObject({ docsPath: expect.stringMatching(/^errors#/) })
      }
    }),
    runs(400),
  )
})

function without(members: Record<string, CborValue>, key: string): Record<string, CborValue> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => name !== key))
}
