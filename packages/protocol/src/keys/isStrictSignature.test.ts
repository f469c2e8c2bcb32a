import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { hex } from '../../test/rawCbor.ts'
import { isStrictSignature } from './isStrictSignature.ts'
import { verifyBytes } from './verifyBytes.ts'

const order = 2n ** 252n + 27742317777372353535851937790883648493n
const fieldPrime = 2n ** 255n - 19n

const { privateKey } = generateKeyPairSync('ed25519')
const publicKey = Uint8Array.from(
  Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url'),
)
const bytes = Buffer.from('A thread.')
const signature = Uint8Array.from(sign(null, bytes, privateKey))

function littleEndian(value: bigint): Uint8Array {
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex')).toReversed()
}
function readLittleEndian(value: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(value.toReversed()).toString('hex')}`)
}

test('behavior: takes what Node signs', async () => {
  expect(isStrictSignature({ alg: 'Ed25519', publicKey, signature })).toBe(true)
  await expect(verifyBytes({ alg: 'Ed25519', publicKey, signature, bytes })).resolves.toBe(true)
})

test('behavior: takes RFC 8032, 7.1, test 2', async () => {
  const key = hex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c')
  const word = hex(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  )

  await expect(verifyBytes({ alg: 'Ed25519', publicKey: key, signature: word, bytes: hex('72') })).resolves.toBe(true)
  await expect(verifyBytes({ alg: 'Ed25519', publicKey: key, signature: word, bytes: hex('73') })).resolves.toBe(false)
})

test('error: refuses S past the order, the same signature in another form', async () => {
  const larger = Uint8Array.of(
    ...signature.subarray(0, 32),
    ...littleEndian(readLittleEndian(signature.subarray(32)) + order),
  )

  expect(isStrictSignature({ alg: 'Ed25519', publicKey, signature: larger })).toBe(false)
  await expect(verifyBytes({ alg: 'Ed25519', publicKey, signature: larger, bytes })).resolves.toBe(false)
})

test.each([
  ['zero', littleEndian(0n)],
  ['one', littleEndian(1n)],
  ['one with a sign', littleEndian(1n + 2n ** 255n)],
  ['minus one', littleEndian(fieldPrime - 1n)],
  ['a point of order 8', hex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')],
  ['its negative', hex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85')],
  ['another point of order 8', hex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a')],
  ['its negative', hex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa')],
  ['zero written as p', littleEndian(fieldPrime)],
  ['one written as p + 1', littleEndian(fieldPrime + 1n)],
])('error: refuses %s as a key and as R', (_, point) => {
  expect(isStrictSignature({ alg: 'Ed25519', publicKey: point, signature })).toBe(false)
  expect(
    isStrictSignature({ alg: 'Ed25519', publicKey, signature: Uint8Array.of(...point, ...signature.subarray(32)) }),
  ).toBe(false)
})

test('error: refuses one signature for every message, as a key of small order allows', async () => {
  // A = identity, R = identity, S = 0 satisfies S·B = R + k·A whatever the message.
  const identity = littleEndian(1n)
  const forged = Uint8Array.of(...identity, ...littleEndian(0n))

  await expect(verifyBytes({ alg: 'Ed25519', publicKey: identity, signature: forged, bytes })).resolves.toBe(false)
})

test('error: refuses another length', () => {
  const p256 = new Uint8Array(65)

  for (const alg of ['Ed25519', 'P-256'] as const)
    expect(
      isStrictSignature({ alg, publicKey: alg === 'P-256' ? p256 : publicKey, signature: signature.subarray(1) }),
    ).toBe(false)
  expect(isStrictSignature({ alg: 'P-256', publicKey: p256, signature })).toBe(true)
})
