import { expect, test } from 'vitest'
import { formatTime } from './formatTime.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).getTime()
/** `Intl` puts a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')

test('behavior: a time of today is a time, one of another day has its date', () => {
  expect(formatTime(at(21, 16), 'de', at(21, 9))).toBe('16:05')
  expect(plain(formatTime(at(21, 16), 'en', at(21, 9)))).toBe('4:05 PM')
  expect(formatTime(at(22, 1), 'de', at(21, 23))).toBe('22.11.2026, 01:05')
})

test('behavior: the digits are 0 to 9 in every locale', () => {
  for (const locale of ['ar', 'fa', 'hi']) expect(formatTime(at(21, 16), locale, at(21, 9))).toMatch(/\d?\d:05/)
})
