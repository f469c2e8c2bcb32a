import { expect, test } from 'vitest'
import { findSpecProblems } from './findSpecProblems.mjs'
import { readSpecTable } from './readSpecTable.mjs'

const files = {
  'a.test.ts': "test('behavior: spec §9 keeps 3', () => {})\ntest('behavior: keeps some', () => {})",
  'a.ts': 'export const kept = 3\nexport const other = 4',
}
/** @param {string} file */
const read = (file) => files[/** @type {keyof typeof files} */ (file)] ?? null
const mutation = { row: '9.1', value: '3', file: 'a.ts', find: 'kept = 3', replace: 'kept = 4' }
const proven = '| 9.1 | Kept: **3**. | `a.test.ts` › behavior: spec §9 keeps 3 |'

/** @param {string} table @param {typeof mutation[]} mutations */
const problems = (table, mutations) =>
  findSpecProblems({ rows: readSpecTable(table), mutations, elsewhere: [], read }).filter(
    (line) => !line.includes('sentences'),
  )

test('behavior: a proven row whose value is mutated has no problem', () => {
  expect(problems(proven, [mutation])).toEqual([])
})

test('error: names a test that does not exist', () => {
  const table = '| 9.1 | Kept: **3**. | `a.test.ts` › behavior: spec §9 keeps 4 |'

  expect(problems(table, [mutation])).toEqual(['Row 9.1: a.test.ts has no test "behavior: spec §9 keeps 4".'])
})

test('error: names a test file that does not exist', () => {
  const table = '| 9.1 | Kept: **3**. | `b.test.ts` › behavior: spec §9 keeps 3 |'

  expect(problems(table, [mutation])).toEqual(['Row 9.1 names b.test.ts, which does not exist.'])
})

test('error: the name of the test does not quote the section', () => {
  const table = '| 9.1 | Kept: **3**. | `a.test.ts` › behavior: keeps some |'

  expect(problems(table, [mutation])).toEqual([
    'Row 9.1: the name of the test "behavior: keeps some" does not quote a section of the spec.',
  ])
})

test('error: a value that nothing mutates', () => {
  expect(problems(proven, [])).toEqual(['Row 9.1: "3" occurs 1×, and 0 mutations change it.'])
})

test('error: a value that occurs twice and is mutated once', () => {
  const table = '| 9.1 | Kept: **3** and **3**. | `a.test.ts` › behavior: spec §9 keeps 3 |'

  expect(problems(table, [mutation])).toEqual(['Row 9.1: "3" occurs 2×, and 1 mutations change it.'])
})

test('error: a number that is not marked as a value', () => {
  expect(problems('| 9.1 | Kept: 3. | not yet (issue 3) |', [])).toEqual(['Row 9.1: 3 is a value and not bold.'])
})

test('error: a mutation whose text occurs never, or twice', () => {
  const gone = { ...mutation, find: 'kept = 5' }
  const twice = { ...mutation, find: 'export const' }

  expect(problems(proven, [gone])).toEqual(['The mutation of "3" in row 9.1: `kept = 5` occurs 0× in a.ts, not once.'])
  expect(problems(proven, [twice])).toEqual([
    'The mutation of "3" in row 9.1: `export const` occurs 2× in a.ts, not once.',
  ])
})

test('error: a row that says neither how it is proven nor why not', () => {
  expect(() => readSpecTable('| 9.1 | Kept: **3**. | soon |')).toThrow('row 9.1: "soon" is neither a test nor a reason')
})

test('error: a table that lost a sentence', () => {
  expect(findSpecProblems({ rows: [], mutations: [], elsewhere: [], read })).toEqual([
    'docs/spec.md holds 0 sentences, not 89.',
  ])
})
