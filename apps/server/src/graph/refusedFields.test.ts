import { afterAll, beforeAll, expect, test } from 'vitest'
import { bounds } from '../config/bounds.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

type Answer = {
  data?: Record<string, unknown> | null
  errors?: { message: string; path?: string[]; extensions?: { code?: unknown } }[]
}

let kith: TestServer
beforeAll(async () => {
  kith = await startTestServer()
})
afterAll(() => kith[Symbol.asyncDispose]())

const tooLong = 'x'.repeat(201)

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${kith.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return readAnswer(await response.text())
}

async function get(path: string, query: string, headers: Record<string, string> = {}): Promise<Answer> {
  return readAnswer(await (await fetch(`${kith.url}${path}?query=${encodeURIComponent(query)}`, { headers })).text())
}

/** Parses JSON, or the first event of a stream. */
function readAnswer(text: string): Answer {
  return JSON.parse(/^data: (\{.*)$/m.exec(text)?.[1] ?? text) as Answer
}

test.each([
  ['accounts', 'accounts(first: 51) { edges { node { id } } }', 'PageError'],
  ['explore', 'explore(after: "nonsense") { edges { node { id } } }', 'PageError'],
  ['latest', 'latest(first: -1) { edges { node { id } } }', 'PageError'],
  ['searchAccounts', `searchAccounts(query: "${tooLong}") { edges { node { id } } }`, 'SearchTooLongError'],
  ['searchPosts', `searchPosts(query: "${tooLong}") { edges { node { id } } }`, 'SearchTooLongError'],
  ['tags', `tags(begin: "${tooLong}") { name }`, 'TagTooLongError'],
  ['tag', `tag(name: "${tooLong}") { name }`, 'TagTooLongError'],
  ['trendingTags', 'trendingTags(first: 51) { accountCount }', 'PageError'],
])('error: a refused %s is null, errors names its path, and the other fields are returned', async (field, asked, code) => {
  const { data, errors } = await post('/graphql', { query: `{ service { __typename } __typename ${asked} }` })

  expect(data).toEqual({ service: { __typename: 'Service' }, __typename: 'Query', [field]: null })
  expect(errors?.map(({ path, extensions }) => [path, extensions?.code])).toEqual([[[field], code]])
})

test('error: a tag over 64 characters, even of a megabyte, is refused before it is processed', async () => {
  const ask = (name: string) =>
    post('/graphql', { query: 'query ($name: String!) { tag(name: $name) { name } }', variables: { name } })

  // 64 characters of two UTF-16 units each are still a tag, with or without a #.
  expect(await ask(`#${'🧵'.repeat(64)}`)).toEqual({ data: { tag: { name: '🧵'.repeat(64) } } })
  for (const name of ['🧵'.repeat(65), 'ﷺ'.repeat(bounds.graphBytes / 4)])
    expect((await ask(name)).errors?.[0]?.extensions?.code).toBe('TagTooLongError')
})

const nesting = `${'{'.repeat(65)}`
const events = 'subscription { events { __typename } }'

test.each<[string, string | { query?: unknown; variables?: unknown; operationName?: string; extensions?: unknown }]>([
  ['a syntax error', { query: '{' }],
  ['an unknown field', { query: '{ nothing }' }],
  ['too many brackets', { query: nesting }],
  ['too many words', { query: `{ ${'a '.repeat(701)} }` }],
  ['a missing variable', { query: 'query ($id: ID!) { post(id: $id) { id } }' }],
  ['a wrong value', { query: '{ account(address: "x") { id } }' }],
  ['a variable of another type', { query: 'query ($id: ID!) { post(id: $id) { id } }', variables: { id: {} } }],
  ['an unknown operation name', { query: 'query a { __typename } query b { __typename }', operationName: 'c' }],
  ['a subscription at the wrong address', { query: events }],
  ['no query', { variables: {} }],
  ['a query that is not a string', { query: 1 }],
  ['malformed variables', { query: '{ __typename }', variables: 'x' }],
  ['malformed extensions', { query: '{ __typename }', extensions: 1 }],
  ['a body that is not JSON', '{'],
  ['a list', '[]'],
])('error: %s is refused with a code, however the client sends it', async (what, body) => {
  const accepts = ['application/json', 'application/graphql-response+json']
  const answers = await Promise.all(accepts.map((accept) => post('/graphql', body, { accept })))
  if (
    typeof body !== 'string' &&
    typeof body.query === 'string' &&
    typeof body.variables !== 'string' &&
    !body.extensions
  )
    answers.push(await get('/graphql', body.query))
  // There, a valid subscription stays open.
  if (what !== 'a subscription at the wrong address')
    answers.push(
      await post('/graphql/stream', body, { accept: 'text/event-stream' }),
      await post('/graphql/stream', body, { accept: 'application/json, text/event-stream' }),
    )

  for (const answer of answers)
    expect(listCodes(answer)).toEqual(Array(listCodes(answer).length || 1).fill(expect.any(String)))
})

test('error: a mutation by GET is refused with a code', async () => {
  const mutation = 'mutation { submit(messages: []) { __typename } }'

  expect(listCodes(await get('/graphql', mutation))).toEqual(['InvalidRequestError'])
  expect(listCodes(await get('/graphql/stream', mutation, { accept: 'text/event-stream' }))).toEqual([
    'InvalidRequestError',
  ])
})

/** Lists the code of each error, or the name of a failure outside GraphQL. */
function listCodes(answer: Answer): unknown[] {
  return 'name' in answer ? [answer.name] : (answer.errors ?? []).map(({ extensions }) => extensions?.code)
}
