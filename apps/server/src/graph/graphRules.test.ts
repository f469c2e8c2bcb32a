import { specifiedRules, validate } from 'graphql'
import { expect, test } from 'vitest'
import { graphRules } from './graphRules.ts'
import { parseBounded } from './parseBounded.ts'
import { schema } from './schema.ts'

const judge = (text: string) =>
  validate(schema, parseBounded(text), [...specifiedRules, ...graphRules]).map(({ message }) => message)

test('error: fields that nest through fragments count like fields written out', () => {
  const threads = (levels: number) =>
    `{ latest { edges { node { ...T0 } } } } ${Array.from(
      { length: levels },
      (_, index) => `fragment T${index} on Post { parent { ${index === levels - 1 ? 'id' : `...T${index + 1}`} } }`,
    ).join(' ')}`

  expect(judge(threads(8))).toEqual([])
  expect(judge(threads(9))).toEqual([expect.stringContaining('12 fields')])
})

test('error: a fragment that holds itself does not turn in circles', () => {
  expect(judge('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')).toEqual([
    expect.stringContaining('Cannot spread fragment'),
  ])
})

test('regression: fragments that each spread the next one twice are judged at once', () => {
  const fragments = Array.from(
    { length: 24 },
    (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`,
  )
  const start = process.cpuUsage()

  expect(judge(`{ ...F0 } ${fragments.join(' ')} fragment F24 on Query { __typename }`)).toEqual([])
  // Measured once each it takes a millisecond; one by one, seconds.
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(500)
})

test.each([
  'subscription { events @include(if: false) { kind } }',
  'subscription { ... @skip(if: true) { events { kind } } }',
  'subscription { ...A } fragment A on Subscription { ...B @include(if: false) } fragment B on Subscription { events { kind } }',
])('regression: a subscription that may listen to nothing is refused: %s', (text) => {
  expect(judge(text)).toEqual(['The root field of a subscription takes no @skip or @include.'])
})

test('behavior: fields of an event may be skipped', () => {
  expect(judge('subscription { events { kind @skip(if: true) ... @include(if: false) { seq } } }')).toEqual([])
})

test.each([
  ['Boolean!', 'query ($all: Boolean = true) { latest { edges { node { mentions { start @include(if: $all) } } } } }'],
  [
    'Boolean!',
    'query ($all: Boolean = true) { latest { ...A } } fragment A on PostConnection { edges @skip(if: $all) { cursor } }',
  ],
  ['ID!', 'query ($all: ID = "none") { post(id: $all) { text } }'],
])('error: a nullable variable in a non-null position is refused, whatever its default: %s', (type, text) => {
  expect(judge(text)).toEqual([`Variable "$all" must be non-null: declare it as "${type}".`])
  expect(judge(text.replace(/(Boolean|ID) =/, '$1! ='))).toEqual([])
})

test('behavior: a variable may be null where null is an answer', () => {
  expect(
    judge('query ($first: Int = 5, $after: String) { latest(first: $first, after: $after) { edges { cursor } } }'),
  ).toEqual([])
})
