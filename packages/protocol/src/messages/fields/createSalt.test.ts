import { expect, test } from 'vitest'
import { createSalt } from './createSalt.ts'

test('behavior: a salt has 16 bytes, and no two are the same', () => {
  const salts = Array.from({ length: 1_000 }, createSalt)

  expect(salts.every((salt) => /^0x[0-9a-f]{32}$/.test(salt))).toBe(true)
  expect(new Set(salts).size).toBe(1_000)
})
