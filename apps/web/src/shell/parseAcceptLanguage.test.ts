import { expect, test } from 'vitest'
import { parseAcceptLanguage } from './parseAcceptLanguage.ts'

test('behavior: languages are ordered by their weight', () => {
  expect(parseAcceptLanguage('en;q=0.5, de-CH, fr;q=0.9')).toEqual(['de-CH', 'fr', 'en'])
  expect(parseAcceptLanguage('de,en')).toEqual(['de', 'en'])
})

test('behavior: what is refused, malformed or a wildcard is passed over', () => {
  expect(parseAcceptLanguage('*, de;q=0, fr;q=x, ,it; q=0.1')).toEqual(['it'])
  expect(parseAcceptLanguage('')).toEqual([])
  expect(parseAcceptLanguage('a,'.repeat(10_000)).length).toBeLessThanOrEqual(20)
})
