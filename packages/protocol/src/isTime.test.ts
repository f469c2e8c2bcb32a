import { expect, test } from 'vitest'
import { isTime } from './isTime.ts'

test('behavior: a time is whole milliseconds from 1970 to the last time that ECMAScript has', () => {
  for (const value of [0, 1, 8_640_000_000_000_000]) expect(isTime(value), String(value)).toBe(true)
  for (const value of [-1, 8_640_000_000_000_001, 1.5, Number.NaN, '7', null, undefined, true, [7]])
    expect(isTime(value), String(value)).toBe(false)
})
