import { expect, test } from 'vitest'
import { safeSymbol } from './safeSymbol.ts'

test.for([
  ['of a token', 'USDC', 'USDC'],
  ['with a change of direction and a control character', '\u202eCDSU\u0000 ', 'CDSU'],
  ['that goes on', 'visit example.com now', 'visit exampl'],
] as const)('behavior: a symbol %s', ([, symbol, expected]) => {
  expect(safeSymbol(symbol)).toBe(expected)
})

test('error: a symbol of invisible characters is rejected', () => {
  for (const symbol of ['', ' ', '\u202e\u2060']) expect(safeSymbol(symbol)).toBeUndefined()
})
