import { expect, test } from 'vitest'
import { formatName } from './formatName.ts'

test('behavior: spec §9 names longer than 24 characters are truncated', () => {
  expect(formatName(`${'a'.repeat(25)}.eth`)).toBe(`${'a'.repeat(24)}...`)
  expect(formatName('b'.repeat(25))).toBe(`${'b'.repeat(24)}...`)
})

test('behavior: a name of 24 characters before its last dot stays whole', () => {
  expect(formatName(`${'a'.repeat(24)}.eth`)).toBe(`${'a'.repeat(24)}.eth`)
  expect(formatName('vitalik.eth')).toBe('vitalik.eth')
  expect(formatName('')).toBe('')
})

test('behavior: a cut never splits a character', () => {
  expect(formatName(`${'🧵'.repeat(25)}.eth`)).toBe(`${'🧵'.repeat(24)}...`)
})
