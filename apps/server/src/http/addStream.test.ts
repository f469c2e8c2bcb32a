import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/openTestDatabase.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

/** An account without a handle may write 166 an hour. */
const postsPerWriter = process.env['KITH_FULL'] ? 160 : 12
let database: Awaited<ReturnType<typeof createTestDatabase>>
/** On PostgreSQL two, which share it; the embedded database admits one. */
let servers: TestServer[]
beforeAll(async () => {
  database = await createTestDatabase()
  const { parameters } = database
  servers =
    parameters.kind === 'postgres'
      ? [
          await startTestServer({ env: { DATABASE_URL: parameters.url } }),
          await startTestServer({ env: { DATABASE_URL: parameters.url } }),
        ]
      : [await startTestServer({ env: { KITH_DIR: dirname(parameters.directory ?? '') } })]
})
afterAll(async () => {
  for (const server of servers) await server[Symbol.asyncDispose]()
  await database.remove()
})

function serverOf(turn: number): TestServer {
  const server = servers[turn % servers.length]
  if (server === undefined) throw new Error('No server runs.')
  return server
}

/** As `EventSource` does it: the same address each time, and beside it the id of the last event. */
function openStream(
  url: string,
  { after, lastEventId, signal }: { after: string; lastEventId?: string; signal?: AbortSignal },
) {
  const query = `subscription { events(after: "${after}") { kind post { id } } }`
  return fetch(`${url}/graphql/stream?query=${encodeURIComponent(query)}`, {
    headers: { accept: 'text/event-stream', ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    ...(signal && { signal }),
  })
}

type StreamEvent = { id: string; post: string }

/** The first events of a stream, which is then cut, wherever it was. */
async function takeEvents(url: string, options: { after: string; lastEventId?: string }, count: number) {
  const stop = new AbortController()
  const events: StreamEvent[] = []
  let text = ''
  const response = await openStream(url, { ...options, signal: stop.signal })
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString()
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, id, data] = /^id: (\d+)\nevent: next\ndata: (.*)$/.exec(block) ?? []
      if (id !== undefined && data !== undefined) events.push({ id, post: JSON.parse(data).data.events.post.id })
    }
    if (events.length >= count) break
  }
  stop.abort()
  return events.slice(0, count)
}

test('behavior: a stream that is cut again and again while others write misses nothing and repeats nothing', async () => {
  const people = await Promise.all([0, 1, 2, 3].map((turn) => serverOf(turn).signIn()))
  const after = (await serverOf(0).ask('{ service { logPosition } }')).data.service.logPosition as string
  const acknowledged: string[] = []
  const writing = people.map(async (person, turn) => {
    for (let index = 0; index < postsPerWriter; index++)
      acknowledged.push(await serverOf(turn).submit(person, { type: 'post', text: `${index}` }))
  })

  const total = people.length * postsPerWriter
  const got: StreamEvent[] = []
  for (let turn = 0; got.length < total; turn++) {
    const last = got.at(-1)
    const options = { after, ...(last && { lastEventId: last.id }) }
    got.push(...(await takeEvents(serverOf(turn).url, options, Math.min(1 + (turn % 7), total - got.length))))
  }
  await Promise.all(writing)

  expect(got.map(({ id }) => Number(id))).toEqual(
    Array.from({ length: total }, (_, index) => Number(after) + 1 + index),
  )
  expect(got.map(({ post }) => post).sort()).toEqual(acknowledged.sort())
})

test('error: a Last-Event-ID that is no place in the log is refused, instead of missing what came since', async () => {
  for (const lastEventId of ['newest', '-1', '1'.repeat(30)]) {
    const response = await openStream(serverOf(0).url, { after: '0', lastEventId })

    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ name: 'InvalidRequestError' })
  }
})
