import { expect, test } from 'vitest'
import { layoutYear } from './layoutYear.ts'

/** A Tuesday. */
const now = Date.parse('2026-11-24T23:59:00Z')

test('behavior: the year has 53 weeks, each from Monday, and ends today', () => {
  const { weeks } = layoutYear([], now)

  expect(weeks).toHaveLength(53)
  expect(weeks[0]?.map(({ day }) => day).slice(0, 2)).toEqual(['2025-11-24', '2025-11-25'])
  expect(weeks.slice(0, 52).every((week) => week.length === 7)).toBe(true)
  expect(weeks[52]?.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24'])
})

test('behavior: a Sunday ends its week, and every week is whole', () => {
  const { weeks } = layoutYear([], Date.parse('2026-11-29T08:00:00Z'))

  expect(weeks[52]?.map(({ day }) => day).at(-1)).toBe('2026-11-29')
  expect(weeks.flat()).toHaveLength(371)
})

test('behavior: shades are relative to the busiest day, and months are summed, newest first', () => {
  const year = layoutYear(
    [
      { day: '2026-09-30', count: 1 },
      { day: '2026-10-01', count: 4 },
      { day: '2026-10-31', count: 8 },
    ],
    now,
  )

  const level = new Map(year.weeks.flat().map((day) => [day.day, day.level]))
  expect(['2026-09-30', '2026-10-01', '2026-10-31', '2026-10-02'].map((day) => level.get(day))).toEqual([1, 2, 4, 0])
  expect(year.months).toEqual([
    { month: '2026-10-01', count: 12, days: 2 },
    { month: '2026-09-01', count: 1, days: 1 },
  ])
  expect(year).toMatchObject({ total: 13, activeDays: 3, busiest: { day: '2026-10-31', count: 8 } })
})

test('behavior: days before the first week do not count', () => {
  expect(layoutYear([{ day: '2025-11-23', count: 3 }], now)).toMatchObject({ total: 0, activeDays: 0, busiest: null })
})
