import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.ts'

const ether = 10n ** 18n
const format = (value: bigint, locale?: string) => formatBalance({ value, decimals: 18, locale })

test('behavior: spec §9 a balance under 1 shows 3 decimals', () => {
  expect(format((ether * 1239n) / 10_000n)).toBe('0.123')
  expect(format((ether * 9n) / 10_000n)).toBe('0')
  expect(format((ether * 109n) / 10_000n)).toBe('0.01')
  expect(format(ether - 1n)).toBe('0.999')
})

test('behavior: spec §9 a balance under 100 shows 2 decimals', () => {
  expect(format(ether)).toBe('1')
  expect(format((ether * 10_199n) / 10_000n)).toBe('1.01')
  expect(format((ether * 99_999n) / 1_000n)).toBe('99.99')
})

test('behavior: spec §9 a balance under 10,000 shows 1 decimal with grouping', () => {
  expect(format(ether * 100n)).toBe('100')
  expect(format((ether * 10_055n) / 100n)).toBe('100.5')
  expect(format((ether * 999_999n) / 100n)).toBe('9,999.9')
  expect(format((ether * 123_456n) / 100n)).toBe('1,234.5')
})

test('behavior: spec §9 larger balances are abbreviated k, m, b, t', () => {
  expect(format(ether * 10_000n)).toBe('10k')
  expect(format(ether * 10_050n)).toBe('10k')
  expect(format(ether * 999_999n)).toBe('999.9k')
  expect(format(ether * 1_000_000n)).toBe('1m')
  expect(format(ether * 2_550_000_000n)).toBe('2.5b')
  expect(format(ether * 7_190_000_000_000n)).toBe('7.1t')
  expect(format(ether * 1_234_500_000_000_000n)).toBe('1,234.5t')
})

test('behavior: a balance is truncated from the integer, however many digits it has', () => {
  expect(format(1n)).toBe('0')
  expect(format(123456789012345678901234567890123456789012345n)).toBe('123,456,789,012,345.6t')
  expect(formatBalance({ value: 1999999n, decimals: 6 })).toBe('1.99')
  expect(formatBalance({ value: 12n, decimals: 0 })).toBe('12')
})

test('behavior: a negative balance has the same shape, and never reads -0', () => {
  expect(format(-12_345n * ether)).toBe('-12.3k')
  expect(format(-1n)).toBe('0')
})

test('behavior: numbers follow the locale, not the machine', () => {
  expect(format((ether * 123_456n) / 100n, 'de')).toBe('1.234,5')
  expect(format((ether * 999_999n) / 100n, 'fr')).toBe('9\u202f999,9')
  expect(format(ether * 1_234_567n * 10n ** 12n, 'hi')).toBe('12,34,567t')
})

test('behavior: the digits are the same in every locale, as the wallet shows them', () => {
  expect(format((ether * 123_456n) / 100n, 'fa')).toBe('1,234.5')
  expect(format((ether * 123_456n) / 100n, 'ar-EG')).toBe('1,234.5')
  expect(format(ether * 12_345n, 'fa')).toBe('12.3k')
})
