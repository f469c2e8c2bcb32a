import { expect, test } from 'vitest'
import { chooseSpan } from './chooseSpan.ts'
import { catchUpSpans, findSpanStart } from './findSpanStart.ts'

const hourMs = 3_600_000

test('behavior: yesterday evening starts at 18:00, whatever the time is now', () => {
  for (const hour of [0, 2, 9, 18, 23]) {
    const start = findSpanStart('evening', new Date(2026, 10, 24, hour, 30))

    expect(start).toEqual(new Date(2026, 10, 23, 18))
  }
})

test('behavior: every span ends now and is at most 72 hours long, as the service allows', () => {
  const now = new Date(2026, 10, 24, 23, 59)

  const hours = catchUpSpans.map((span) => (now.getTime() - findSpanStart(span, now).getTime()) / hourMs)

  expect(hours.slice(1)).toEqual([12, 24, 72])
  for (const length of hours) expect(length).toBeLessThanOrEqual(72)
})

test('behavior: an absence selects the shortest span that covers it, or else the longest span', () => {
  expect([7, 12, 13, 24, 25, 400].map((hours) => chooseSpan(hours * hourMs))).toEqual([
    '12h',
    '12h',
    '24h',
    '24h',
    '3d',
    '3d',
  ])
})
