import { expect, test } from 'vitest'
import { parseTraceparent } from './parseTraceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('behavior: the header names a trace, a span and whether it is sampled', () => {
  expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, traceFlags: 1 })
})

test('behavior: a later version may have more behind it', () => {
  expect(parseTraceparent(`01-${traceId}-${spanId}-00-more`)).toEqual({ traceId, spanId, traceFlags: 0 })
})

test.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['the version ff', `ff-${traceId}-${spanId}-01`],
  ['more behind version 00', `00-${traceId}-${spanId}-01-more`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['a line break', `00-${traceId}-${spanId}-01\n`],
])('error: %s is malformed', (_, header) => {
  expect(parseTraceparent(header)).toBeNull()
})
