import { expect, test } from 'vitest'
import { findHandleProblem } from './findHandleProblem.ts'

test.each([
  ['weaver-7', null],
  ['ab', 'short'],
  ['x'.repeat(27), 'long'],
  ['wéaver', 'characters'],
  ['a b', 'characters'],
  ['-abc', 'hyphen'],
  ['abc-', 'hyphen'],
] as const)('behavior: what is wrong with "%s" is: %s', (text, problem) => {
  expect(findHandleProblem(text)).toBe(problem)
})
