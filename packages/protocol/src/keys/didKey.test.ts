import { base58btc } from 'multiformats/bases/base58'
import { beforeAll, expect, test } from 'vitest'
import { algorithms } from './algorithms.ts'
import { encodeDidKey } from './encodeDidKey.ts'
import { parseDidKey } from './parseDidKey.ts'

let p256: Uint8Array

beforeAll(async () => {
  const { publicKey } = await crypto.subtle.generateKey(algorithms['P-256'].key, true, ['sign', 'verify'])
  p256 = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
})

// Examples of the did:key specification.
test.each([
  [
    'did:key:zDnaerDaTF5BXEavCrfRZEk316dpbLsfPDZ3WJ5hRTPFU2169',
    'fyNYMN0976ci7xqiSdag3buk-ZCwgXU4kz9XNkBlNUI',
    'hW2ojTNfH7Jbi8--CJUo3OCbH3y5n91g-IMA9MLMbTU',
  ],
  [
    'did:key:zDnaerx9CtbPJ1q36T5Ln5wYt3MQYeGRG5ehnPAmxcf5mDZpv',
    'igrFmi0whuihKnj9R3Om1SoMph72wUGeFaBbzG2vzns',
    'efsX5b10x8yjyrj4ny3pGfLcY7Xby1KzgqOdqnsrJIM',
  ],
])('behavior: reads the P-256 key %s', (did, x, y) => {
  const publicKey = Uint8Array.of(4, ...Buffer.from(x, 'base64url'), ...Buffer.from(y, 'base64url'))

  expect(parseDidKey(did)).toEqual({ alg: 'P-256', publicKey })
  expect(encodeDidKey({ alg: 'P-256', publicKey })).toBe(did)
})

test('behavior: reads the Ed25519 key of the did:key specification', () => {
  const did = 'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp'
  const publicKey = Uint8Array.from(Buffer.from('O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik', 'base64url'))

  expect(parseDidKey(did)).toEqual({ alg: 'Ed25519', publicKey })
  expect(encodeDidKey({ alg: 'Ed25519', publicKey })).toBe(did)
})

test('behavior: names a fresh key of each kind and reads it back', async () => {
  for (let round = 0; round < 20; round += 1) {
    for (const alg of ['Ed25519', 'P-256'] as const) {
      const pair = await crypto.subtle.generateKey(algorithms[alg].key, true, ['sign', 'verify'])
      if (!('publicKey' in pair)) throw new Error('No pair.')
      const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))

      expect(parseDidKey(encodeDidKey({ alg, publicKey }))).toEqual({ alg, publicKey })
    }
  }
})

test.each([
  ['nothing', ''],
  ['another method', 'did:web:kith.example'],
  ['another base', 'did:key:f00'],
  ['letters outside base58', 'did:key:z6Mk0OIl'],
  ['a secp256k1 key', 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme'],
  ['a key cut short', 'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDoo'],
  ['a fragment', 'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp#z6Mk'],
  ['a point of small order', 'did:key:z6MkeTG3bFFSLYVU7VqhgZxqr6YzpaGrQtFMh1uvqGy1vDnP'],
])('error: refuses %s', (_, did) => {
  expect(() => parseDidKey(did)).toThrow(expect.objectContaining({ name: 'InvalidDidKeyError' }))
})

test('error: refuses a text of any length at once', () => {
  const start = process.cpuUsage()

  expect(() => parseDidKey(`did:key:z${'6'.repeat(100_000)}`)).toThrow(
    expect.objectContaining({ name: 'InvalidDidKeyError' }),
  )

  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000)
})

test('error: refuses the half of all x that no point of P-256 has', async () => {
  let taken = 0
  for (let x = 0; x < 60; x += 1) {
    const point = Uint8Array.of(0x80, 0x24, 2 + (x % 2), ...new Uint8Array(31), x)
    const key = parseOrNull(`did:key:${base58btc.encode(point)}`)
    if (key === null) continue
    taken += 1
    await crypto.subtle.importKey('raw', key.publicKey, algorithms['P-256'].key, true, ['verify'])
  }

  expect(taken).toBeGreaterThan(15)
  expect(taken).toBeLessThan(45)
})

test('error: refuses to name bytes that are no public key', () => {
  const offCurve = p256.slice()
  offCurve[40] = (offCurve[40] ?? 0) ^ 1

  for (const publicKey of [new Uint8Array(0), new Uint8Array(32), p256.subarray(1), offCurve])
    for (const alg of ['Ed25519', 'P-256'] as const)
      expect(() => encodeDidKey({ alg, publicKey })).toThrow(expect.objectContaining({ name: 'InvalidDidKeyError' }))
})

function parseOrNull(did: string) {
  try {
    return parseDidKey(did)
  } catch {
    return null
  }
}
