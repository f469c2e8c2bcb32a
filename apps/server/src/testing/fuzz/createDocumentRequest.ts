import { type CreateDocumentParameters, createDocument } from './createDocument.ts'
import { createHeaders } from './createHeaders.ts'
import type { Random } from './createRandom.ts'
import type { HttpCase } from './HttpCase.ts'
import { hostileTexts } from './hostileTexts.ts'
import { isGraphql } from './isGraphql.ts'
import { mutateBytes } from './mutateBytes.ts'
import { toSendable } from './toSendable.ts'

export type CreateDocumentRequestParameters = Pick<CreateDocumentParameters, 'schema' | 'known'> & {
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
/** A query in an address is cut here: longer ones the service does not read. */
const longestPath = 12_000

/** Makes a GraphQL request: mostly one that can be read, with headers that may be anything. */
export function createDocumentRequest(
  random: Random,
  { schema, known, tokens }: CreateDocumentRequestParameters,
): HttpCase {
  const isStream = random.chance(0.08)
  const operation = isStream ? 'subscription' : random.pick(['query', 'query', 'mutation'] as const)
  const document = createDocument(random, { schema, known, operation })
  const headers = createHeaders(random, tokens)
  const path = isStream ? '/graphql/stream' : '/graphql'
  if (isStream) headers['accept'] = 'text/event-stream'
  const isRead = isGraphql(document)
  const way = random.integer(100)
  if (way < 10) {
    const search = { query: toSendable(document.query), variables: JSON.stringify(document.variables) }
    const whole = `${path}?${new URLSearchParams(search)}`
    return {
      path: whole.slice(0, longestPath),
      init: { method: 'GET', headers },
      isStream,
      judge: () => ({ isParsed: isRead && whole.length <= longestPath }),
    }
  }
  const text = JSON.stringify({
    ...document,
    operationName: random.chance(0.05) ? random.pick(hostileTexts) : undefined,
  })
  if (way < 80) {
    const init = { method: 'POST', headers: { ...headers, 'content-type': json }, body: text }
    return { path, init, isStream, judge: () => ({ isParsed: isRead }) }
  }
  headers['content-type'] = random.pick(contentTypes)
  const body = random.chance(0.5) ? random.pick(brokenBodies) : mutateBytes(random, Buffer.from(text))
  const method = random.pick(['POST', 'POST', 'PUT', 'DELETE', 'PATCH'])
  return { path, init: { method, headers, body }, isStream, judge: () => ({ isParsed: false }) }
}
