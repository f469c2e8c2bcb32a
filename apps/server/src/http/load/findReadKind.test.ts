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
  const escaped = encodeURIComponent('{searchPosts(query:"a"){edges{cursor}}}')
  expect(findReadKind(`/graphql?query=${escaped}`, (text) => parse(text))).toBe('search')
  expect(kindOf('{ explore { edges { cursor } } }')).toBe('read')
})

test('behavior: a list of people with a filter is a search, and without one a read', () => {
  for (const list of ['followers', 'following']) {
    const kinds = ['query: $query', 'first: 9,\n      query: "a"', 'first: 9'].map((args) =>
      kindOf(`query ($query: String) { account(address: "0x1") { ${list}(${args}) { edges { cursor } } } }`),
    )
    expect(kinds).toEqual(['search', 'search', 'read'])
  }
  expect(kindOf('{ viewer { followersYouKnow(account: "0x1", query: "a") { edges { cursor } } } }')).toBe('search')
  const url = encodeURIComponent('{account(address:"0x1"){followers(first:1 query:"a"){edges{cursor}}}}')
  expect(findReadKind(`/graphql?query=${url}`, (text) => parse(text))).toBe('search')
  expect(kindOf('{ account(address: "0x1") { followers { edges { cursor } } } }')).toBe('read')
})

test('error: a document of maximum size that repeats the name of a list is classified at once', () => {
  const text = JSON.stringify({ query: 'followers( '.repeat(95_000) })

  const startedMs = performance.now()
  findReadKind(text, (document) => parse(document))

  // One look at each letter: a thousandth of what a look at all the rest for each list would take.
  expect(performance.now() - startedMs).toBeLessThan(1_000)
})
