import { expect, test } from 'vitest'
import { guessHeight } from './guessHeight.ts'

test.each([
  ['nothing', ''],
  ['a sentence', 'Warp and weft, over and under, all day.'],
  ['fourteen lines', Array(14).fill('a line').join('\n')],
])('behavior: %s is short in every column', (_, text) => {
  expect(guessHeight(text)).toBe('short')
})

test.each([
  ['fifteen lines', Array(15).fill('a line').join('\n')],
  ['three hundred empty lines', `a${'\n'.repeat(300)}b`],
])('behavior: %s is tall in every column', (_, text) => {
  expect(guessHeight(text)).toBe('tall')
})

test.each([
  ['a long paragraph', 'w'.repeat(400)],
  ['short lines and a long one', `${'a\n'.repeat(10)}${'w'.repeat(80)}`],
  ['letters wider than high', '\ufdfd'.repeat(14)],
])('behavior: how high %s is depends on the column', (_, text) => {
  expect(guessHeight(text)).toBe('unknown')
})
