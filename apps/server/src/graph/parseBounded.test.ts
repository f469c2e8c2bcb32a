import { getIntrospectionQuery, specifiedRules, validate } from 'graphql'
import { expect, test } from 'vitest'
import { graphRules } from './graphRules.ts'
import { parseBounded } from './parseBounded.ts'
import { schema } from './schema.ts'

const refusal = (message: string) => expect.objectContaining({ message: expect.stringContaining(message) })

test('error: a document of more than 700 words and signs is refused before it is read', () => {
  const fields = (count: number) => `{${' __typename'.repeat(count)} }`

  expect(() => parseBounded(fields(698))).not.toThrow()
  expect(() => parseBounded(fields(699))).toThrow(refusal('700 words and signs'))
})

test('error: a document that nests too deep is refused by a sentence, whatever the brackets', () => {
  const deep = 20_000
  const sentence = refusal('64 brackets')

  expect(() => parseBounded('{a'.repeat(deep))).toThrow(sentence)
  expect(() => parseBounded(`{a(b:${'['.repeat(deep)}`)).toThrow(sentence)
  expect(() => parseBounded(`query($a:${'['.repeat(deep)}`)).toThrow(sentence)
  expect(() => parseBounded(`{a(b:${'{c:'.repeat(deep)}`)).toThrow(sentence)
})

test('behavior: tools may ask for the whole schema', () => {
  expect(() => parseBounded(getIntrospectionQuery({ inputValueDeprecation: true }))).not.toThrow()
})

test.each([
  ['one field again and again', ' __typename'],
  ['lists inside lists', ' latest{edges{node{id}}}'],
  ['arguments to compare', ' post(id:"x"){id}'],
])('regression: %s, as long as it may be, is judged at once', (_, part) => {
  let text = ''
  for (let count = 1; isAllowed(`{${part.repeat(count)}}`); count++) text = `{${part.repeat(count)}}`
  const start = process.cpuUsage()

  const problems = validate(schema, parseBounded(text), [...specifiedRules, ...graphRules])

  expect(problems).toEqual([])
  // About 30 ms; 0.9 s when 3,000 words were allowed.
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(500)
})

function isAllowed(text: string): boolean {
  try {
    return Boolean(parseBounded(text))
  } catch {
    return false
  }
}
