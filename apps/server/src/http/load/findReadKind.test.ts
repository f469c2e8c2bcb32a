import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { findReadKind } from './findReadKind.ts'

const kindOf = (query: unknown, operationName?: string) =>
  findReadKind(JSON.stringify({ query, operationName }), (text) => parse(text))

test('behavior: a mutation is always admitted; the word alone does not make one', () => {
  const both = 'query Read { latest { edges { cursor } } } mutation Write { submit(messages: []) { __typename } }'

  expect(kindOf('mutation { submit(messages: []) { __typename } }')).toBeNull()
  expect(kindOf(both, 'Write')).toBeNull()
  expect(kindOf(both, 'Read')).toBe('read')
  expect(kindOf('{ latest { edges { cursor } } } # mutation')).toBe('read')
  expect(kindOf('{ searchPosts(query: "mutation") { edges { cursor } } }')).toBe('search')
  for (const query of ['mutation {', null, 7, 'mutation']) expect(kindOf(query)).toBe('read')
  expect(findReadKind('mutation', (text) => parse(text))).toBe('read')
})

test('behavior: a search is admitted as a search wherever it appears in the document', () => {
  expect(
    kindOf('{ viewer { ...Found } } fragment Found on Viewer { searchAccounts(query: "a") { edges { cursor } } }'),
  ).toBe('search')
  expect(findReadKind('/graphql?query={searchPosts(query:%22a%22){edges{cursor}}}', (text) => parse(text))).toBe(
    'search',
  )
  expect(kindOf('{ explore { edges { cursor } } }')).toBe('read')
})
