import { expect, test } from 'vitest'
import { parseAmount } from './parseAmount.ts'

const unit = 10n ** 18n

test.each([
  ['0.5', 'en', unit / 2n],
  ['0,5', 'en', unit / 2n],
  ['0,5', 'de', unit / 2n],
  ['0.5', 'de', unit / 2n],
  ['.5', 'en', unit / 2n],
  ['2.', 'en', 2n * unit],
  [' 007 ', 'en', 7n * unit],
  ['1.000', 'en', unit],
  ['1,000', 'de', unit],
  ['0,125', 'en', unit / 8n],
  ['0.000000000000000001', 'en', 1n],
  ['1.5000000000000000000000', 'en', (3n * unit) / 2n],
  ['٠٫٥', 'ar', unit / 2n],
  ['۲', 'fa', 2n * unit],
  ['२.५', 'hi', (5n * unit) / 2n],
  ['9007199254740993.1'.slice(4), 'en', 199254740993n * unit + unit / 10n],
] as const)('behavior: "%s" in %s is read to the last digit', (text, locale, wei) => {
  expect(parseAmount(text, locale)).toEqual({ wei })
})

test.each([
  ['', 'en', 'empty'],
  ['abc', 'en', 'number'],
  ['-1', 'en', 'number'],
  ['+1', 'en', 'number'],
  ['1e3', 'en', 'number'],
  ['0x10', 'en', 'number'],
  ['1.2.3', 'en', 'number'],
  ['1,000.5', 'en', 'number'],
  ['1 000', 'en', 'number'],
  ['.', 'en', 'number'],
  ['∞', 'en', 'number'],
  ['1,000', 'en', 'ambiguous'],
  ['1.000', 'de', 'ambiguous'],
  ['0', 'en', 'zero'],
  ['0.000', 'en', 'zero'],
  ['0.0000000000000000001', 'en', 'fine'],
  ['1234567890123', 'en', 'large'],
] as const)('error: "%s" in %s is refused: %s', (text, locale, problem) => {
  expect(parseAmount(text, locale)).toEqual({ problem })
})
