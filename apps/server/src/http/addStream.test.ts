import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../testing/createPerson.ts'
import { createTestDatabase } from '../testing/database/openTestDatabase.ts'
import { recordStatements } from '../testing/database/recordStatements.ts'
import { followEvents, openEvents, readEventTexts } from '../testing/readEvents.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

/** An account without a handle may write 166 an hour. */
const postsPerWriter = process.env['KITH_FULL'] ? 160 : 12
let database: Awaited<ReturnType<typeof createTestDatabase>>
/** On PostgreSQL two, which share it; the embedded database admits one. */
let servers: TestServer[]
beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: true })
  const { parameters } = database
  servers = [await startTestServer({ database: parameters })]
  if (parameters.kind === 'postgres') servers.push(await startTestServer({ database: parameters }))
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

test('behavior: a stream that is cut repeatedly while others write misses and repeats nothing', {
  tags: ['slow'],
}, async () => {
  const people = await Promise.all([0, 1, 2, 3].map((turn) => serverOf(turn).signIn()))
  const after = (await serverOf(0).ask('{ service { logPosition } }')).data.service.logPosition as string
  const acknowledged: string[] = []
  const writing = people.map(async (person, turn) => {
    for (let index = 0; index < postsPerWriter; index++)
      acknowledged.push(await serverOf(turn).submit(person, { type: 'post', text: `${index}` }))
  })

  const total = people.length * postsPerWriter
  const urlOf = (turn: number) => serverOf(turn).url
  const got = await followEvents(urlOf, { after, count: () => total, cutAfter: (turn) => 1 + (turn % 7) })
  await Promise.all(writing)

  expect(got.map(({ id }) => Number(id))).toEqual(
    Array.from({ length: total }, (_, index) => Number(after) + 1 + index),
  )
  expect(got.map(({ data }) => data.post?.id).sort()).toEqual(acknowledged.sort())
})

test('error: a Last-Event-ID that is no log position is refused, so that no event is missed', async () => {
  for (const lastEventId of ['newest', '-1', '1'.repeat(30)]) {
    const response = await openEvents(serverOf(0).url, { after: '0', lastEventId })

    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ name: 'InvalidRequestError' })
  }
})

test('behavior: an empty Last-Event-ID is ignored, and a finished stream has a retry time', async () => {
  const response = await fetch(`${serverOf(0).url}/graphql/stream?query={__typename}`, {
    headers: { accept: 'text/event-stream', 'last-event-id': '' },
  })

  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(/\n\nretry: [1-3]\d{3}\n\n$/)
})

type ListenOptions = {
  url?: string
  variables?: object
  lastEventId?: string
  token?: string
}

/** A stream that stays open until it is stopped or ended by the service, and the events it has sent so far. */
async function listen(query: string, options: ListenOptions = {}) {
  const { url = serverOf(0).url, variables, lastEventId, token } = options
  const stop = new AbortController()
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
    signal: stop.signal,
  })
  const sent: { id: string; data: string }[] = []
  const stream = { sent, isOpen: true, stop: () => stop.abort() }
  void (async () => {
    for await (const event of readEventTexts(response)) sent.push(event)
    stream.isOpen = false
  })().catch(() => undefined)
  return stream
}

const getPosition = async () =>
  (await serverOf(0).ask('{ service { logPosition } }')).data.service.logPosition as string
const post = (person: Person, text: string) => serverOf(0).submit(person, { type: 'post', text })

/** What the streams hear of one more post, and how many statements of which kind that took. */
async function countStatements(person: Person, streams: readonly Awaited<ReturnType<typeof listen>>[]) {
  using statements = recordStatements()
  const id = await post(person, 'Heard by many')
  for (const { sent } of streams) await expect.poll(() => sent.at(-1)?.data).toContain(id)
  return statements.listTexts()
}

test('error: a stream whose events cannot be read is logged, ends, and says when to come back', async () => {
  const lines: string[] = []
  await using kith = await startTestServer({
    env: { LOG_LEVEL: 'error' },
    logTo: { write: (line) => lines.push(line) },
  })
  const ada = await kith.signIn()
  await kith.submit(ada, { type: 'post', text: 'Nobody can read it' })
  await sql`alter table message rename to message_elsewhere`.execute(kith.server.db)

  const stream = await openEvents(kith.url, { after: '0' })

  expect(await stream.text()).toMatch(/retry: \d{4}\n\n$/)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'A stream of events failed.', err: { code: '42P01' } },
  ])
})

test('behavior: all streams with one query share each read of an event, wherever each began', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => serverOf(0).signIn()))
  const [ada] = people
  if (!ada) throw new Error('Nobody came.')
  const query = 'subscription ($after: Seq) { events(after: $after) { seq post { id text author { address } } } }'
  const lastEventId = await getPosition()
  const open = (_: unknown, index: number) =>
    listen(query, {
      lastEventId,
      variables: { after: String(index) },
      // Every other one is signed in, two of them by the same key.
      ...(index % 2 && { token: people[(index >> 1) % 8]?.token ?? '' }),
    })
  const alone = await Promise.all([open(null, 0), open(null, 1)])
  await countStatements(ada, alone)
  const few = await countStatements(ada, alone)
  const streams = [...alone, ...(await Promise.all(Array.from({ length: 30 }, open)))]
  await expect.poll(() => streams.every(({ sent }) => sent.length >= 2)).toBe(true)

  const many = await countStatements(ada, streams)

  // Of the log's pages, of the keys, and of the post.
  const kinds = [/^\(\s*select seq, type as kind/, /from "delegation" where "id" = any/, /from "?post"?/]
  for (const kind of kinds) {
    const count = (statements: readonly string[]) => statements.filter((text) => kind.test(text.trim())).length
    expect(count(many)).toBeGreaterThan(0)
    // A stream or two may be woken again in between: nothing goes by their number.
    expect(count(many)).toBeLessThanOrEqual(count(few) + 4)
  }
  expect(new Set(streams.map(({ sent }) => sent.at(-1)?.data)).size).toBe(1)
  expect(new Set(streams.map(({ sent }) => sent.at(-1)?.id)).size).toBe(1)
  for (const { stop } of streams) stop()
})

test('behavior: streams that catch up while others write miss and repeat nothing on going live', async () => {
  const people = await Promise.all([0, 1, 2, 3].map((turn) => serverOf(turn).signIn()))
  const after = await getPosition()
  const query = 'subscription ($after: Seq) { events(after: $after) { seq post { id } } }'
  const total = people.length * postsPerWriter
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  let written = 0
  const writing = people.map(async (person, turn) => {
    for (let index = 0; index < postsPerWriter; index++) {
      await serverOf(turn).submit(person, { type: 'post', text: `${index}` })
      written += 1
    }
  })

  // All from the same place, at a different moment each.
  for (let turn = 0; turn < 20; turn++) {
    await expect.poll(() => written, { interval: 1 }).toBeGreaterThanOrEqual(Math.floor((turn * total) / 20))
    streams.push(await listen(query, { url: serverOf(turn).url, variables: { after } }))
  }
  await Promise.all(writing)

  const places = Array.from({ length: total }, (_, index) => String(Number(after) + 1 + index))
  for (const { sent } of streams) {
    await expect.poll(() => sent.length).toBeGreaterThanOrEqual(total)
    expect(sent.map(({ id }) => id)).toEqual(places)
    expect(sent.map(({ data }) => JSON.parse(data).data.events.seq)).toEqual(places)
  }
  expect(new Set(streams.map(({ sent }) => JSON.stringify(sent))).size).toBe(1)
  for (const { stop } of streams) stop()
})

test('error: of many streams with one query, one with a revoked key gets nothing after that', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => serverOf(0).signIn()))
  const writers = await Promise.all([0, 1].map((turn) => serverOf(turn).signIn()))
  const query = 'subscription { events { seq kind account { address } } }'
  const open = (token: string, turn: number) => listen(query, { url: serverOf(turn).url, token })
  const streams = await Promise.all(people.map(({ token }, turn) => open(token, turn)))
  const staying = await Promise.all(writers.map(({ token }, turn) => open(token, turn)))
  let isOver = false
  const writing = writers.map(async (writer, turn) => {
    for (let index = 0; !isOver; index++) await serverOf(turn).submit(writer, { type: 'post', text: `${index}` })
  })
  await expect.poll(() => [...streams, ...staying].every(({ sent }) => sent.length > 0)).toBe(true)

  for (const [turn, person] of people.entries()) await serverOf(turn + 1).submit(person, { type: 'revoke' })
  await expect.poll(() => streams.some(({ isOpen }) => isOpen)).toBe(false)
  isOver = true
  await Promise.all(writing)
  const position = await getPosition()
  for (const { sent } of staying) await expect.poll(() => sent.at(-1)?.id).toBe(position)

  const heard = staying[0]?.sent.map(({ data }) => JSON.parse(data).data.events) ?? []
  for (const [index, { address }] of people.entries()) {
    const end = heard.find(({ kind, account }) => kind === 'revoke' && account.address.toLowerCase() === address)
    expect(Number(streams[index]?.sent.at(-1)?.id)).toBeLessThan(Number(end.seq))
  }
  expect(staying.map(({ isOpen }) => isOpen)).toEqual([true, true])
  for (const { stop } of staying) stop()
})
