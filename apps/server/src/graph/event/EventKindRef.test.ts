import { readFileSync } from 'node:fs'
import { type GraphQLEnumType, isEnumType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEventTexts } from '../../testing/readEvents.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { schema } from '../schema.ts'

let kith: TestServer
beforeAll(async () => {
  kith = await startTestServer()
})
afterAll(() => kith[Symbol.asyncDispose]())

/** Types of messages that get a position in the log, from the protocol's table. */
function listPublicTypes(): string[] {
  const source = new URL('../../../../../packages/protocol/src/messages/messageKinds.ts', import.meta.url)
  const kinds = readFileSync(source, 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: \{\s*ability: (null|'social\/\w+')/gm)
  const unlisted = ["'social/private'", "'social/moderate'"]
  return Array.from(kinds, ([, type = '', ability = '']) => (unlisted.includes(ability) ? '' : type)).filter(Boolean)
}

test('behavior: EventKind has every public type of message, and what the service adds', () => {
  const type = schema.getType('EventKind')
  const values = isEnumType(type) ? (type as GraphQLEnumType).getValues() : []

  const known = [...listPublicTypes(), 'handle', 'tip', 'moderation', 'key_end', 'deletion']
  expect(known.length).toBeGreaterThan(14)
  expect(values.map(({ value }) => value).toSorted()).toEqual(known.toSorted())
})

test('behavior: an event has its kind as an enum, and as text', async () => {
  const ada = await kith.signIn()
  const post = await kith.submit(ada, { type: 'post', text: 'Warp' })
  await kith.submit(ada, { type: 'like', to: post })

  const query = encodeURIComponent('subscription { events(after: "0") { type kind } }')
  const stop = new AbortController()
  const response = await fetch(`${kith.url}/graphql/stream?query=${query}`, {
    headers: { accept: 'text/event-stream' },
    signal: stop.signal,
  })
  const events: object[] = []
  for await (const { data } of readEventTexts(response)) if (events.push(JSON.parse(data).data.events) === 2) break
  stop.abort()

  expect(events).toEqual([
    { type: 'POST', kind: 'post' },
    { type: 'LIKE', kind: 'like' },
  ])
})
