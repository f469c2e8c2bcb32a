import { expect, test } from 'vitest'
import { countGraphemes } from './countGraphemes.ts'

test.each([
  ['', 0],
  ['weave', 5],
  ['e\u0301', 1],
  ['👩‍👩‍👧‍👦', 1],
  ['🇫🇷🇩🇪', 2],
  ['नमस्ते', 3],
  ['a\r\nb', 3],
  ['a\n\tb', 4],
  ['#\ufe0f\u20e3', 1],
])('behavior: "%s" has %i', (text, count) => {
  expect(countGraphemes(text)).toBe(count)
})
