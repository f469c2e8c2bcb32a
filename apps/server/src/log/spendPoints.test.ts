import { expect, test } from 'vitest'
import { spendPoints } from './spendPoints.ts'

const nowMs = Date.parse('2026-11-21T10:20:00Z')
const hour = new Date('2026-11-21T10:00:00Z')
const day = new Date('2026-11-21T00:00:00Z')

test('behavior: with a handle an account has 5,000 points an hour', () => {
  const spent = { hour, hour_points: 4_997, day, day_points: 4_997 }

  expect(spendPoints({ spent, points: 3, nowMs, hasHandle: true })).toMatchObject({ hour_points: 5_000 })
  expect(() => spendPoints({ spent, points: 4, nowMs, hasHandle: true })).toThrow(
    expect.objectContaining({ retryAt: new Date('2026-11-21T11:00:00Z') }),
  )
})

test('behavior: with a handle an account has 35,000 points a day', () => {
  const spent = { hour: new Date(0), hour_points: 5_000, day, day_points: 34_999 }

  expect(spendPoints({ spent, points: 1, nowMs, hasHandle: true })).toMatchObject({
    hour_points: 1,
    day_points: 35_000,
  })
  expect(() => spendPoints({ spent, points: 2, nowMs, hasHandle: true })).toThrow(
    expect.objectContaining({ retryAt: new Date('2026-11-22T00:00:00Z') }),
  )
})

test('behavior: without a handle an account has a tenth', () => {
  const spent = { hour, hour_points: 500, day, day_points: 500 }

  expect(() => spendPoints({ spent, points: 1, nowMs, hasHandle: false })).toThrow(/500 points/)
  expect(spendPoints({ spent: undefined, points: 3, nowMs, hasHandle: false })).toMatchObject({ hour_points: 3 })
})
