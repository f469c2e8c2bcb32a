import { expect, test } from 'vitest'
import { wrapWords } from './wrapWords.ts'

const fits = (line: string) => line.length <= 10

test('behavior: a text breaks between words, and keeps its own lines', () => {
  expect(wrapWords('warp and weft\n\nall day', { mostLines: 9, fits })).toEqual(['warp and', 'weft', '', 'all day'])
})

test('behavior: a word longer than a line breaks where it has to, and loses nothing', () => {
  expect(wrapWords('a 0123456789abc d', { mostLines: 9, fits })).toEqual(['a', '0123456789', 'abc d'])
})

test('behavior: what is left over is an ellipsis', () => {
  expect(wrapWords('one two\nthree\nfour', { mostLines: 2, fits })).toEqual(['one two', 'three …'])
})
