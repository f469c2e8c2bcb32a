import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../test/runs.ts'
import { parseDateTime } from './parseDateTime.ts'

test('behavior: reads what Date writes', () => {
  const dates = fc.date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })

  fc.assert(
    fc.property(dates, (date) => {
      expect(parseDateTime(date.toISOString())).toBe(date.getTime())
    }),
    runs(300),
  )
})

test.each([
  ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000Z'],
  ['2026-11-21t12:00:00z', '2026-11-21T12:00:00.000Z'],
  ['2026-11-21T12:00:00.123456789Z', '2026-11-21T12:00:00.123Z'],
  ['2026-11-21T12:00:00+05:30', '2026-11-21T06:30:00.000Z'],
  ['2026-11-21T12:00:00-05:30', '2026-11-21T17:30:00.000Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
])('behavior: reads %s', (text, iso) => {
  expect(parseDateTime(text)).toBe(new Date(iso).getTime())
})

test.each([
  '',
  '2026-11-21',
  '2026-11-21 12:00:00Z',
  '2026-11-21T12:00:00',
  '2026-11-21T12:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-01T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-11-00T00:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T12:60:00Z',
  '2026-11-21T12:00:61Z',
  '2026-11-21T12:00:00.Z',
  '2026-11-21T12:00:00+24:00',
  '2026-11-21T12:00:00+00:60',
  '+002026-11-21T12:00:00Z',
  'Sat, 21 Nov 2026 12:00:00 GMT',
])('error: gives null for "%s"', (text) => {
  expect(parseDateTime(text)).toBeNull()
})
