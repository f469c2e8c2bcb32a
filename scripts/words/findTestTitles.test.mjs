import { expect, test } from 'vitest'
import { findTestTitles } from './findTestTitles.mjs'

test('behavior: reads the names of tests in every quote, with what is escaped in them', () => {
  const source = [
    "test('behavior: one', () => {})",
    'test("error: says \\"no\\"", () => {})',
    'test.for([1, 2])(`a11y: %s of them`, () => {})',
    "test('journey: it\\'s here', async () => {})",
    "const other = 'unkind: no test'",
  ].join('\n')

  expect(findTestTitles(source)).toEqual([
    'behavior: one',
    'error: says "no"',
    'a11y: %s of them',
    "journey: it's here",
  ])
})
