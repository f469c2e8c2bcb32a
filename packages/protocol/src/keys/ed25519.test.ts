import { expect, test } from 'vitest'
import { isStrictEd25519Point, isStrictEd25519Scalar } from './ed25519.ts'

const order = 2n ** 252n + 27742317777372353535851937790883648493n
const fieldPrime = 2n ** 255n - 19n

function littleEndian(value: bigint): Uint8Array {
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex')).toReversed()
}

test('behavior: RFC 8032, 5.1.7 a scalar is below the order of the group', () => {
  expect(isStrictEd25519Scalar(littleEndian(0n))).toBe(true)
  expect(isStrictEd25519Scalar(littleEndian(order - 1n))).toBe(true)
  expect(isStrictEd25519Scalar(littleEndian(order))).toBe(false)
  expect(isStrictEd25519Scalar(littleEndian(2n ** 256n - 1n))).toBe(false)
  expect(isStrictEd25519Scalar(new Uint8Array(31))).toBe(false)
})

test('behavior: RFC 8032, 5.1.3 y is below the field’s prime, whatever the sign of x', () => {
  for (const sign of [0n, 2n ** 255n]) {
    expect(isStrictEd25519Point(littleEndian(fieldPrime - 2n + sign))).toBe(true)
    expect(isStrictEd25519Point(littleEndian(fieldPrime + 2n + sign))).toBe(false)
    expect(isStrictEd25519Point(littleEndian(fieldPrime + 18n + sign))).toBe(false)
  }
  expect(isStrictEd25519Point(new Uint8Array(33).fill(7))).toBe(false)
})
