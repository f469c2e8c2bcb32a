import { gql } from '@apollo/client'
import { ServerError, ServerParseError } from '@apollo/client/errors'
import { cacheSizes } from '@apollo/client/utilities'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toAppError } from '../errors/toAppError.ts'
import { createGraphClient } from './createGraphClient.ts'
import { createSeenPosition } from './createSeenPosition.ts'

const query = gql`
  query Post($id: ID!) {
    post(id: $id) {
      id
      text
    }
  }
`
const mutation = gql`
  mutation Submit($messages: [Base64!]!) {
    submit(messages: $messages) {
      __typename
    }
  }
`
const variables = { id: 'bafy1' }
const post = { data: { post: { __typename: 'Post', id: 'bafy1', text: 'hello' } } }

const answer = (body: unknown, init: ResponseInit & { type?: string } = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Response(text, { ...init, headers: { 'content-type': init.type ?? 'application/graphql-response+json' } })
}

const network = vi.fn<typeof fetch>()
const createClient = (getAccessToken: () => Promise<string | null> = async () => null) =>
  createGraphClient({ url: 'http://localhost/graphql', getAccessToken })

beforeEach(() => {
  network.mockReset().mockImplementation(async () => answer(post))
  vi.stubGlobal('fetch', network)
})
afterEach(() => vi.unstubAllGlobals())

const sent = (call = 0) => {
  const init = network.mock.calls[call]?.[1]
  return { init, headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) as Record<string, unknown> }
}

test('behavior: spec §7 a graph query POSTs JSON: operationName, variables, query', async () => {
  await createClient().query({ query, variables })

  const { init, headers, body } = sent()
  expect(network.mock.calls[0]?.[0]).toBe('http://localhost/graphql')
  expect(init?.method).toBe('POST')
  expect(headers.get('content-type')).toBe('application/json')
  expect(Object.keys(body).sort()).toEqual(['operationName', 'query', 'variables'])
  expect(body).toMatchObject({ operationName: 'Post', variables })
  expect(body['query']).toContain('query Post($id: ID!)')
})

test('behavior: after a receipt, requests carry its log position, for answers that are not older', async () => {
  const seen = createSeenPosition()
  const client = createGraphClient({ url: 'http://localhost/graphql', getAccessToken: async () => null, seen })
  const receipts = ['41', '7'].map((seq) => ({ __typename: 'Receipt', seq }))
  network.mockResolvedValueOnce(answer({ data: { submit: [...receipts, { __typename: 'Kept' }] } }))

  await client.mutate({ mutation, variables: { messages: ['AA=='] } })
  await client.query({ query, variables, fetchPolicy: 'network-only' })
  seen.note('42')
  await client.query({ query, variables, fetchPolicy: 'network-only' })

  expect([0, 1, 2].map((call) => sent(call).headers.get('last-event-id'))).toEqual([null, '41', '42'])
})

test('error: a receipt that is null or malformed does not fail what was accepted', async () => {
  const seen = createSeenPosition()
  const client = createGraphClient({ url: 'http://localhost/graphql', getAccessToken: async () => null, seen })
  const receipts = ['x', '-1', '1'.repeat(400), 5, null].map((seq) => ({ __typename: 'Receipt', seq }))
  const submit = [null, ...receipts]
  network.mockResolvedValueOnce(answer({ data: { submit } }))

  const { data } = await client.mutate({ mutation, variables: { messages: ['AA=='] }, fetchPolicy: 'no-cache' })

  expect(data).toMatchObject({ submit })
  expect(seen.get()).toBe(null)
})

test('behavior: spec §9 the default fetch policy is cache-first', async () => {
  const client = createClient()

  await client.query({ query, variables })
  const again = await client.query({ query, variables })

  expect(client.defaultOptions.watchQuery?.fetchPolicy).toBe('cache-first')
  expect(client.defaultOptions.query?.fetchPolicy).toBe('cache-first')
  expect(again.data).toMatchObject({ post: { text: 'hello' } })
  expect(network).toHaveBeenCalledTimes(1)
})

test('behavior: spec §9 mutations are network-only: the same one twice is sent twice', async () => {
  network.mockImplementation(async () => answer({ data: { submit: [{ __typename: 'Receipt' }] } }))
  const client = createClient()

  await client.mutate({ mutation, variables: { messages: ['AA=='] } })
  await client.mutate({ mutation, variables: { messages: ['AA=='] } })

  expect(client.defaultOptions.mutate?.fetchPolicy).toBe('network-only')
  expect(network).toHaveBeenCalledTimes(2)
})

test('behavior: spec §9 the graph result cache holds at most 65536 entries', () => {
  const client = createClient()

  expect(cacheSizes['inMemoryCache.executeSelectionSet']).toBe(65_536)
  expect(client.getMemoryInternals?.().limits['inMemoryCache.executeSelectionSet']).toBe(65_536)
})

for (const status of [300, 304, 400, 401, 404, 429, 500, 503]) {
  for (const type of ['application/graphql-response+json', 'application/json', 'text/html']) {
    test(`error: spec §8 status ${status} with a valid JSON body of ${type} is a server error`, async () => {
      // A response of status 304 may not carry a body.
      network.mockImplementation(async () =>
        status === 304 ? new Response(null, { status }) : answer(post, { status, type }),
      )

      const failure = await createClient()
        .query({ query, variables })
        .catch((error: unknown) => error)

      expect(ServerError.is(failure) && failure.statusCode).toBe(status)
      expect(toAppError(failure)).toMatchObject({ name: 'ServerError', retryable: true })
    })
  }
}

test('behavior: spec §8 status 299 is not a server error', async () => {
  network.mockImplementation(async () => answer(post, { status: 299 }))

  const { data } = await createClient().query({ query, variables })

  expect(data).toMatchObject({ post: { text: 'hello' } })
})

for (const type of ['application/graphql-response+json', 'application/json', 'text/html']) {
  test(`error: spec §8 a body that is not JSON raises a parse error (${type})`, async () => {
    network.mockImplementation(async () => answer('<h1>Sign in to the café wifi</h1>', { type }))

    const failure = await createClient()
      .query({ query, variables })
      .catch((error: unknown) => error)

    expect(ServerParseError.is(failure)).toBe(true)
    expect(toAppError(failure)).toMatchObject({ name: 'ServerParseError', retryable: true })
  })
}

test('error: no answer at all is a NetworkError', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))

  const failure = await createClient()
    .query({ query, variables })
    .catch((error: unknown) => error)

  expect(toAppError(failure)).toMatchObject({ name: 'NetworkError', retryable: true })
})

test('behavior: only private questions carry the access token', async () => {
  const client = createClient(async () => 'secret')

  await client.query({ query, variables })
  await client.query({ query, variables, fetchPolicy: 'network-only', context: { isPrivate: true } })

  expect(sent(0).headers.get('authorization')).toBeNull()
  expect(sent(1).headers.get('authorization')).toBe('Bearer secret')
})

test('behavior: a private question without a session goes out without a token', async () => {
  await createClient().query({ query, variables, context: { isPrivate: true } })

  expect(sent().headers.get('authorization')).toBeNull()
})
