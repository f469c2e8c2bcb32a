import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'

const unit = 10n ** 18n
const en = { locale: 'en', symbol: 'MATIC' }

test('behavior: balances round down to six decimals, missing amounts up, chosen ones are exact', () => {
  const wei = unit / 3n

  expect(formatAmount(wei, en)).toBe('0.333333\u00a0MATIC')
  expect(formatAmount(wei, { ...en, rounding: 'up' })).toBe('0.333334\u00a0MATIC')
  expect(formatAmount(wei, { ...en, rounding: 'exact' })).toBe('0.333333333333333333\u00a0MATIC')
})

test('behavior: amounts beyond double precision stay exact, and separators follow the locale', () => {
  expect(formatAmount(123_456_789n * unit + 1n, { ...en, rounding: 'exact' })).toBe(
    '123,456,789.000000000000000001\u00a0MATIC',
  )
  expect(formatAmount(unit / 2n, { ...en, locale: 'de' })).toBe('0,5\u00a0MATIC')
  expect(formatAmount(unit / 2n, { ...en, locale: 'ar-EG' })).toBe('0.5\u00a0MATIC')
})
