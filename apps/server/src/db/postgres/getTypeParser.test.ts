import { expect, test } from 'vitest'
import { getTypeParser } from './getTypeParser.ts'

// The driver's own type of a type's number leaves out lists.
const read = getTypeParser as (oid: number) => (text: string) => unknown

test('regression: 64-bit numbers are bigints, in lists as well', () => {
  expect(read(20)('9007199254740993')).toBe(9007199254740993n)
  expect(read(1_016)('{1,9007199254740993,NULL}')).toEqual([1n, 9007199254740993n, null])
  expect(read(1_016)('{}')).toEqual([])
})

test('behavior: everything else is read as the driver reads it', () => {
  expect(read(1_009)('{a,b}')).toEqual(['a', 'b'])
  expect(read(23)('7')).toBe(7)
})
