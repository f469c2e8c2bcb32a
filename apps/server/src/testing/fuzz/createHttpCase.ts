import type { GraphQLSchema } from 'graphql'
import { type CreateDocumentParameters, createDocument } from './createDocument.ts'
import type { Random } from './createRandom.ts'
import { hostileTexts } from './hostileTexts.ts'
import { mutateBytes } from './mutateBytes.ts'

/** One HTTP request, and what is in it. */
export type HttpCase = {
  path: string
  init: { method: string; headers: Record<string, string>; body?: string | Uint8Array }
  /** Whether its body is JSON, or its address one the service knows: past the first parser. */
  isParsed: boolean
  /** A stream is left after its first bytes. */
  isStream: boolean
  /** What it submits, in base64, where the answer says what became of each. */
  envelopes?: readonly string[]
}

export type CreateHttpCaseParameters = {
  schema: GraphQLSchema
  known: CreateDocumentParameters['known']
  /** Signed messages in base64, sound ones and others. */
  envelopes: readonly string[]
  /** Access tokens that read. */
  tokens: readonly string[]
}

const json = 'application/json'
const contentTypes = [
  json,
  `${json}; charset=utf-8`,
  'application/json;charset=latin1',
  'text/plain',
  'multipart/form-data',
  '',
]
const accepts = ['*/*', json, 'application/graphql-response+json', 'text/html', 'text/event-stream', 'x/y;q=a']
const brokenBodies = [
  '',
  '[]',
  'null',
  '{"query":1}',
  '{"query":',
  '{"query":"{ __typename }","variables":[]}',
  '[{"query":"{ __typename }"}]',
  '{"query":"{ __typename }","extensions":7}',
  '"'.repeat(5_000),
  `${'['.repeat(50_000)}`,
]

/** Makes a request for any of the service's doors: mostly GraphQL that can be read, with headers that may be anything. */
export function createHttpCase(random: Random, parameters: CreateHttpCaseParameters): HttpCase {
  const { schema, known, envelopes, tokens } = parameters
  const dice = random.integer(100)
  if (dice < 6) return createPageCase(random)
  if (dice < 26) return createSubmitCase(random, envelopes)
  const isStream = dice < 30
  const operation = isStream ? 'subscription' : random.pick(['query', 'query', 'mutation'] as const)
  const document = createDocument(random, { schema, known, operation })
  const headers = createHeaders(random, tokens)
  const path = isStream ? '/graphql/stream' : '/graphql'
  if (isStream) headers['accept'] = 'text/event-stream'
  if (dice < 36) {
    const search = { query: toSendable(document.query), variables: JSON.stringify(document.variables) }
    return {
      path: `${path}?${new URLSearchParams(search)}`.slice(0, 12_000),
      init: { method: 'GET', headers },
      isParsed: true,
      isStream,
    }
  }
  const text = JSON.stringify({
    ...document,
    operationName: random.chance(0.05) ? random.pick(hostileTexts) : undefined,
  })
  const init = { method: 'POST', headers: { ...headers, 'content-type': json } }
  if (dice < 88) return { path, init: { ...init, body: text }, isParsed: true, isStream }
  headers['content-type'] = random.pick(contentTypes)
  const body = random.chance(0.5) ? random.pick(brokenBodies) : mutateBytes(random, Buffer.from(text))
  return {
    path,
    init: { method: random.pick(['POST', 'POST', 'PUT', 'DELETE', 'PATCH']), headers, body },
    isParsed: false,
    isStream,
  }
}

/** A lone surrogate has no form in UTF-8. */
function toSendable(text: string): string {
  return Buffer.from(text).toString()
}

const submit =
  'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id } ... on Kept { id } ... on Refusal { name } } }'

function createSubmitCase(random: Random, envelopes: readonly string[]): HttpCase {
  const messages = Array.from({ length: 1 + random.integer(5) }, () => random.pick(envelopes))
  const body = JSON.stringify({ query: submit, variables: { messages } })
  const init = { method: 'POST', headers: { 'content-type': json }, body }
  return { path: '/graphql', init, isParsed: true, isStream: false, envelopes: messages }
}

function createHeaders(random: Random, tokens: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  if (random.chance(0.4)) headers['authorization'] = `Bearer ${random.pick(tokens)}`
  else if (random.chance(0.1))
    headers['authorization'] = toHeader(`${random.pick(['Bearer', 'Basic', ''])} ${random.pick(hostileTexts)}`)
  if (random.chance(0.2)) headers['accept'] = random.pick(accepts)
  if (random.chance(0.1)) headers['user-agent'] = toHeader(random.pick(hostileTexts))
  if (random.chance(0.1)) headers['last-event-id'] = toHeader(random.pick(hostileTexts))
  if (random.chance(0.1)) headers['if-none-match'] = toHeader(random.pick(['*', '"x"', 'W/"x"', ...hostileTexts]))
  if (random.chance(0.1)) headers['origin'] = random.pick(['null', 'https://evil.example', 'http://localhost:4700'])
  if (random.chance(0.1)) headers['x-forwarded-for'] = toHeader(random.pick(hostileTexts))
  if (random.chance(0.1)) headers['accept-encoding'] = random.pick(['gzip', 'br', 'x', 'gzip;q=0, *;q=0', 'deflate'])
  return headers
}

/** What a client can send at all: no line breaks, one byte for each character, and not more than Node's headers hold. */
function toHeader(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 2_000)
}

const places = [
  '/',
  '/u/',
  '/post/',
  '/tags/',
  '/handles/',
  '/handles/1.json',
  '/status.json',
  '/health',
  '/ready',
  '/assets/',
  '/_app',
  '/nope/',
]

function createPageCase(random: Random): HttpCase {
  const place = random.pick(places)
  const rest = random.chance(0.5)
    ? encodeURIComponent(toSendable(random.pick(hostileTexts)))
    : random.pick(['%00', '%', '..%2f..%2fetc%2fpasswd', '%ff', '?a[b]=c', '1.json', '-1.json', ''])
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST'])
  return {
    path: `${place}${rest}`.slice(0, 6_000),
    init: { method, headers: createHeaders(random, ['x']) },
    isParsed: true,
    isStream: false,
  }
}
