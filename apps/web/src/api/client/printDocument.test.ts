import { type DocumentNode, parse, print } from 'graphql'
import { expect, test } from 'vitest'
import * as acting from '../actingOperations.generated.ts'
import * as reading from '../operations.generated.ts'
import { printDocument } from './printDocument.ts'

const documents = Object.entries({ ...reading, ...acting }).filter(
  ([name]) => name.endsWith('Doc') || name.endsWith('Document'),
)

test('behavior: every document of the app means the same once it is text', () => {
  expect(documents.length).toBeGreaterThan(60)
  for (const [, document] of documents) {
    const text = printDocument(document as DocumentNode)
    expect(print(parse(text))).toBe(print(document as DocumentNode))
  }
})

test('behavior: writes whatever an operation may have', () => {
  const text = `
    query Q($a: [Int!]! = [1, 2] @x, $b: In = { s: "a \\"quote\\", a\\nline", f: 1.5, e: ONE, n: null, t: true }) @y(z: $a) {
      other: field(a: $a, list: [], object: {}) @skip(if: false) { ...F @include(if: true) ... on T @z { id } ... { id } }
    }
    fragment F on T @w { id }
    mutation { go }
    subscription S { tick }
  `

  expect(print(parse(printDocument(parse(text))))).toBe(print(parse(text)))
})

test('error: refuses what no operation has', () => {
  expect(() => printDocument(parse('scalar Address'))).toThrow('ScalarTypeDefinition is no part of an operation.')
})
