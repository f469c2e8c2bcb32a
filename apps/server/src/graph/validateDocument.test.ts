import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from './schema.ts'
import { validateDocument } from './validateDocument.ts'

test('regression: a condition that is no boolean in a subscription is an error of the request', () => {
  const problems = validateDocument(schema, parse('subscription { events @include(if: "x") { seq } }'))

  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/Argument "if" has invalid value "x"|Boolean cannot represent a non boolean value/),
  ])
})

test('behavior: our own bounds hold beside the rules of GraphQL', () => {
  const deep = `{ latest { edges { node { ${'parent { '.repeat(20)} id ${'}'.repeat(20)} } } } }`

  expect(validateDocument(schema, parse(deep)).map(({ message }) => message)).toEqual([
    expect.stringContaining('may nest'),
  ])
  expect(validateDocument(schema, parse('{ latest { edges { cursor } } }'))).toEqual([])
})
