import { expect, test } from 'vitest'
import { formatMoment } from './formatMoment.ts'

const now = new Date(2026, 10, 21, 12, 0, 0)
const ago = (seconds: number) => formatMoment(new Date(now.getTime() - seconds * 1000), now.getTime(), 'en')

test('behavior: a moment is shown in the largest unit that fits', () => {
  expect(ago(59)).toBe('now')
  expect(ago(60)).toContain('1')
  expect(ago(59 * 60)).toContain('59')
  expect(ago(23 * 3600)).toContain('23')
  expect(ago(24 * 3600)).toBe('yesterday')
})

test('behavior: after a week it is a date, with the year only when it is another', () => {
  expect(formatMoment(new Date(2026, 10, 2), now.getTime(), 'en')).not.toContain('2026')
  expect(formatMoment(new Date(2025, 10, 2), now.getTime(), 'en')).toContain('2025')
})

test('behavior: a clock that is ahead counts as now', () => {
  expect(ago(-90)).toBe('now')
})
