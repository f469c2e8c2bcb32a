import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createSigner, network } from '../../test/createSigner.ts'
import { messages } from '../../test/messages.ts'
import { hex } from '../../test/rawCbor.ts'
import { runs } from '../../test/runs.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'
import { algorithms } from '../keys/algorithms.ts'
import { generateSigningKey, type SigningKey } from '../keys/generateSigningKey.ts'
import { signBytes } from '../keys/signBytes.ts'
import { decodeEnvelope } from './decodeEnvelope.ts'
import { decodePayload } from './decodePayload.ts'
import { encodeEnvelope } from './encodeEnvelope.ts'
import { encodePayload } from './encodePayload.ts'
import type { UnsaltedMessage } from './Message.ts'
import { messageId } from './messageId.ts'
import { signedBytes } from './signedBytes.ts'
import { signMessage } from './signMessage.ts'
import { splitEnvelope } from './splitEnvelope.ts'
import { verifyEnvelopeWebCrypto } from './verifyEnvelopeWebCrypto.ts'

let signer: Awaited<ReturnType<typeof createSigner>>
let p256: SigningKey
let post: UnsaltedMessage
const salt = `0x${'5a'.repeat(16)}` as const
let envelope: Uint8Array

async function signPayload(key: SigningKey, payload: Uint8Array): Promise<{ bytes: Uint8Array; id: string }> {
  const { alg } = key
  const signature = await signBytes({ key: key.privateKey, alg, bytes: signedBytes({ alg, network, payload }) })
  return { bytes: encodeEnvelope({ alg, payload, signature }), id: messageId(payload) }
}

async function sign(message: UnsaltedMessage, key: SigningKey = signer.key): Promise<Uint8Array> {
  return (await signMessage({ key: key.privateKey, alg: key.alg, network, message, salt })).envelope
}

beforeAll(async () => {
  signer = await createSigner()
  const pair = await crypto.subtle.generateKey(algorithms['P-256'].key, false, ['sign', 'verify'])
  p256 = {
    alg: 'P-256',
    privateKey: pair.privateKey,
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
  }
  post = { by: signer.cid, ts: 1_763_726_400_000, type: 'post', text: 'What is woven by hand can be mended by hand.' }
  envelope = await sign(post)
})

test('behavior: every message signed with either algorithm is verified and comes back', async () => {
  await fc.assert(
    fc.asyncProperty(messages, fc.boolean(), async (message, isP256) => {
      const key = isP256 ? p256 : signer.key
      // Includes messages whose texts services now refuse: a signed message stays provable.
      const { bytes, id } = await signPayload(key, encodePayload(message))

      const decoded = await verifyEnvelopeWebCrypto(bytes, key, network)

      expect(decoded).toMatchObject({ alg: key.alg, id })
      expect(decodePayload(decoded.payload)).toEqual(message)
      expect(messageId(decoded.payload)).toBe(id)
      expect(encodeEnvelope(decoded)).toEqual(bytes)
    }),
    runs(100),
  )
})

test('behavior: design §11 a signed post of 192 characters has at most 365 bytes', async () => {
  const bytes = await sign({
    by: signer.cid,
    ts: Date.parse('2026-11-21T12:00:00Z'),
    type: 'post',
    text: 'x'.repeat(192),
  })

  expect(bytes.length).toBe(363)
  expect(bytes.length).toBeLessThanOrEqual(365)
})

test('behavior: is an untagged COSE_Sign1', () => {
  // 84: a list of 4. 43 a10127: {1: -8}. a0: no unprotected header. 58..: the payload.
  expect(Buffer.from(envelope.subarray(0, 7)).toString('hex')).toBe('8443a10127a058')
  expect(envelope.subarray(-66, -64)).toEqual(hex('5840'))
})

test('error: shows the first 16 bytes of a header that it does not know', () => {
  const header = Uint8Array.from({ length: 17 }, (_, index) => index)
  const envelope = encodeCbor([header, {}, new Uint8Array(), new Uint8Array(64)])

  expect(() => splitEnvelope(envelope)).toThrow(
    expect.objectContaining({ protectedHeader: '000102030405060708090a0b0c0d0e0f' }),
  )
})

test('error: an envelope with any bit flipped is refused', async () => {
  const bits = envelope.length * 8
  const positions =
    process.env['KITH_FULL'] === '1'
      ? Array.from({ length: bits }, (_, bit) => bit)
      : fc.sample(fc.integer({ min: 0, max: bits - 1 }), { numRuns: 400 })

  for (const bit of positions) {
    const flipped = envelope.slice()
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    await expect(verifyEnvelopeWebCrypto(flipped, signer.delegation.key, network), `bit ${bit}`).rejects.toMatchObject({
      docsPath: expect.stringMatching(/^errors#/),
    })
  }
})

test('error: an envelope for another network is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.nat().map((id) => `kith/1 eip155:${id} https://kith.example`),
        fc.domain().map((host) => `kith/1 eip155:80001 https://${host}`),
        fc.nat().map((version) => network.replace('1', String(version))),
      ),
      async (foreign) => {
        fc.pre(foreign !== network)
        await expect(verifyEnvelopeWebCrypto(envelope, signer.delegation.key, foreign)).rejects.toMatchObject({
          name: 'InvalidMessageSignatureError',
        })
      },
    ),
    runs(50),
  )
})

test('error: an envelope of another key, or of a key of another kind, is refused', async () => {
  for (const key of [await generateSigningKey(), p256])
    await expect(verifyEnvelopeWebCrypto(envelope, key, network)).rejects.toMatchObject({
      name: 'InvalidMessageSignatureError',
    })
})

test('error: an envelope whose algorithm is not that of its key is refused', async () => {
  const { payload } = decodeEnvelope(envelope)
  const bytes = signedBytes({ alg: 'P-256', network, payload })
  const signature = await signBytes({ key: signer.key.privateKey, alg: 'Ed25519', bytes })

  await expect(
    verifyEnvelopeWebCrypto(encodeEnvelope({ alg: 'P-256', payload, signature }), signer.key, network),
  ).rejects.toMatchObject({ name: 'InvalidMessageSignatureError' })
})

test('error: a signature over another payload is refused', async () => {
  const other = decodeEnvelope(await sign({ ...post, ts: post.ts + 1 }))
  const forged = encodeEnvelope({ ...other, signature: decodeEnvelope(envelope).signature })

  await expect(verifyEnvelopeWebCrypto(forged, signer.delegation.key, network)).rejects.toMatchObject({
    name: 'InvalidMessageSignatureError',
  })
})

test('behavior: a message signed twice has two salts and ids; a given salt is kept', async () => {
  const parameters = { key: signer.key.privateKey, alg: signer.key.alg, network, message: post }
  const [once, twice, given] = [await signMessage(parameters), await signMessage(parameters), await sign(post)]

  expect(once.id).not.toBe(twice.id)
  expect(decodeEnvelope(once.envelope).message.salt).not.toBe(decodeEnvelope(twice.envelope).message.salt)
  expect(decodeEnvelope(given).message.salt).toBe(salt)
})

test('behavior: design §5 a second valid signature makes no second id', async () => {
  const again = await sign(post, p256)
  const third = await sign(post, p256)

  expect(third).not.toEqual(again)
  expect(decodeEnvelope(third).id).toBe(decodeEnvelope(again).id)
})

test.each<[string, string, (parts: [Uint8Array, object, Uint8Array, Uint8Array]) => unknown]>([
  ['UnsupportedAlgorithmError', 'an empty protected header', ([, u, p, s]) => [hex(''), u, p, s]],
  ['UnsupportedAlgorithmError', 'an algorithm outside the two', ([, u, p, s]) => [hex('a1013823'), u, p, s]],
  ['UnsupportedAlgorithmError', 'a longer form of the header', ([, u, p, s]) => [hex('a1013807'), u, p, s]],
  ['UnsupportedAlgorithmError', 'a header with more', ([, u, p, s]) => [hex('a201270400'), u, p, s]],
  ['MalformedEnvelopeError', 'a header that is no bytes', ([, u, p, s]) => [{ a: -8 }, u, p, s]],
  ['MalformedEnvelopeError', 'an unprotected header', ([h, , p, s]) => [h, { kid: 1 }, p, s]],
  ['MalformedEnvelopeError', 'a list as unprotected header', ([h, , p, s]) => [h, [], p, s]],
  ['MalformedEnvelopeError', 'a payload that is no bytes', ([h, u, , s]) => [h, u, {}, s]],
  ['MalformedEnvelopeError', 'a signature of 63 bytes', ([h, u, p, s]) => [h, u, p, s.subarray(1)]],
  ['MalformedEnvelopeError', 'a signature of 65 bytes', ([h, u, p, s]) => [h, u, p, Uint8Array.of(...s, 0)]],
  ['MalformedEnvelopeError', 'no signature', ([h, u, p]) => [h, u, p]],
  ['MalformedEnvelopeError', 'a fifth part', (parts) => [...parts, 1]],
  ['MalformedEnvelopeError', 'a map', () => ({})],
  ['TooLargeError', 'more than 8 KiB', ([h, u, , s]) => [h, u, new Uint8Array(8_200), s]],
])('error: %s for %s', (name, _, change) => {
  const { payload, signature } = decodeEnvelope(envelope)
  // The cast lets any shape through to the encoder.
  const bytes = encodeCbor(change([hex('a10127'), {}, payload, signature]) as never)

  expect(() => decodeEnvelope(bytes)).toThrow(expect.objectContaining({ name }))
})

test('error: a tagged COSE_Sign1 is refused', () => {
  expect(() => decodeEnvelope(Uint8Array.of(0xd2, ...envelope))).toThrow(
    expect.objectContaining({ name: 'MalformedCborError' }),
  )
})

test('error: a message against the rules is never signed', async () => {
  await expect(sign({ by: signer.cid, ts: 0, type: 'post', text: '' })).rejects.toMatchObject({
    name: 'InvalidFieldError',
  })
})

test('error: nothing is signed for another version, or for what is no network', async () => {
  const parameters = { key: signer.key.privateKey, alg: signer.key.alg, message: post }

  await expect(signMessage({ ...parameters, network: network.replace('kith/1', 'kith/2') })).rejects.toMatchObject({
    name: 'UnsupportedVersionError',
  })
  await expect(signMessage({ ...parameters, network: 'eip155:80001' })).rejects.toMatchObject({
    name: 'InvalidNetworkError',
  })
})

test('behavior: a message of an unknown type with unknown fields is verified', async () => {
  const { by, ts } = post
  const payload = encodeCbor({
    by: writeCid(by, 'dag-cbor'),
    ts,
    salt: new Uint8Array(16),
    type: 'poke',
    to: [1, null],
  })
  const { bytes, id } = await signPayload(signer.key, payload)

  const { message, ...read } = await verifyEnvelopeWebCrypto(bytes, signer.delegation.key, network)

  expect(read).toMatchObject({ id, payload })
  expect(message).toEqual({ by, ts, salt: `0x${'00'.repeat(16)}`, type: 'poke', rest: { to: [1, null] } })
  expect(() => decodeEnvelope(bytes)).toThrow(expect.objectContaining({ name: 'UnknownMessageTypeError' }))
})
