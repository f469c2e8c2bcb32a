import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/createPerson.ts'
import { readEvents } from '../../testing/readEvents.ts'
import { startTestServer, type TestServer, toBase64 } from '../../testing/startTestServer.ts'

let kith: TestServer
/** It does not advance, so that no client has more of a minute on a slower machine. */
const clock = { ms: Date.now() }
/** Answers in flight, newest last. */
const answers: ServerResponse[] = []
/** The last part of the address of the client that searched last. */
let seekers = 50
beforeAll(async () => {
  kith = await startTestServer({
    now: () => clock.ms,
    // The tests of one file come from one address, but name the client they ask for; other addresses of this machine are clients.
    env: {
      TRUSTED_PROXIES: '127.0.0.1',
      LIMIT_REQUESTS: '30',
      LIMIT_ENTRIES: '200',
      LIMIT_MESSAGES: '60',
      LIMIT_KEY_WRITES: '5',
      LIMIT_CONNECTIONS: '3',
      // Longer than a busy machine takes to make the longest event here.
      SLOW_CLIENT_MS: '3000',
    },
    plugins: [
      async (app) => {
        // Of every route, not the plugin's alone.
        app.server.on('request', (_request, response) => answers.push(response))
        // Longer than the graph's own may be: no system keeps all of it on its way.
        app.get('/long', () => 'x'.repeat(23_000_000))
      },
    ],
  })
})
afterAll(() => kith[Symbol.asyncDispose]())

const submitQuery =
  'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id } ... on Refusal { name message retryAt } } }'

async function ask(client: string, query: string, variables: object = {}, token?: string) {
  const response = await fetch(`${kith.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': client,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: typed by the query beside it.
  return { response, body: (await response.json()) as any }
}

async function signPosts(person: Person, count: number): Promise<string[]> {
  const posts = Array.from({ length: count }, (_, index) =>
    person.sign({ type: 'post', text: `${index}` }, { by: person.delegation }),
  )
  return (await Promise.all(posts)).map(({ envelope }) => toBase64(envelope))
}

/** More than an account without a handle may: what it had left went with the handle. */
async function spendAllPoints({ address }: Person): Promise<void> {
  const { id } = await kith.server.db
    .selectFrom('account')
    .select('id')
    .where('address', '=', Buffer.from(address.slice(2), 'hex'))
    .executeTakeFirstOrThrow()
  const at = new Date(clock.ms - (clock.ms % 300_000))
  await kith.server.db
    .insertInto('spending')
    .values({ subject: `account:${id}`, at, minutes: [5_000], hours: [35_000] })
    .execute()
}

/** Opens a connection from another address of this machine. */
async function dial(localAddress: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(kith.url).port), host: '127.0.0.1', localAddress })
  await once(socket, 'connect')
  return socket
}

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

test('error: a client has a request limit a minute, gets a retry time, and is then answered', async () => {
  const statuses = []
  for (let index = 0; index < 30; index++) statuses.push((await ask('203.0.113.1', '{ __typename }')).response.status)
  const { response, body } = await ask('203.0.113.1', '{ __typename }')
  const { response: page } = await ask('203.0.113.2', '{ __typename }')
  const probe = await fetch(`${kith.url}/ready`, { headers: { 'x-forwarded-for': '203.0.113.1' } })

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toMatch(/^[12]$/)
  expect(body).toEqual({ name: 'TooManyRequestsError', message: expect.any(String), retryAt: expect.any(String) })
  // It blocks no other client, nor the health probe.
  expect([page.status, probe.status]).toEqual([200, 200])
  clock.ms += Number(response.headers.get('retry-after')) * 1_000
  expect((await ask('203.0.113.1', '{ __typename }')).response.status).toBe(200)
})

test('error: a client behind a proxy counts once, whatever port the proxy adds to its address', async () => {
  const statuses = async (write: (count: number) => string) => {
    const answers = []
    for (let count = 0; count < 31; count++) answers.push((await ask(write(count), '{ __typename }')).response.status)
    return [...new Set(answers.slice(0, -1)), answers.at(-1)]
  }

  expect(await statuses((count) => `203.0.113.201:${5_000 + count}`)).toEqual([200, 429])
  expect(await statuses((count) => `[2001:db8:0:9::${count}]:443`)).toEqual([200, 429])
  // The proxy in between is trusted, even with a port, so the address before it counts.
  expect(await statuses((count) => `203.0.113.${count}, 203.0.113.202, 127.0.0.1:${5_000 + count}`)).toEqual([200, 429])
})

test('error: a client asks for so many list entries a minute, whatever it calls them', async () => {
  const query = '{ a: latest(first: 50) { edges { cursor } } b: latest(first: 50) { edges { cursor } } }'
  await ask('203.0.113.3', query)
  await ask('203.0.113.3', query)

  const { body } = await ask('203.0.113.3', query)

  expect(body.errors[0].extensions).toEqual({ code: 'TooManyRequestsError', retryAt: expect.any(String) })
  expect(Date.parse(body.errors[0].extensions.retryAt)).toBeGreaterThan(clock.ms)
})

test.each([
  'explore(first: 1) { edges { cursor } }',
  'tags(begin: "w", first: 1) { name }',
  'trendingTags(first: 1) { accountCount }',
  'tag(name: "warp") { postCount }',
  'accounts(first: 1) { edges { cursor } }',
  'viewer { tagPosts(tag: "warp", first: 1) { edges { cursor } } }',
  'viewer { suggestions(first: 1) { edges { cursor } } }',
  `viewer { followersYouKnow(account: "0x${'1'.repeat(40)}", first: 1) { edges { cursor } } }`,
  `viewer { followersYouKnowCount(account: "0x${'1'.repeat(40)}") }`,
  'viewer { home(first: 1) { edges { cursor } } }',
  'viewer { notifications(first: 1, filter: FOLLOWED) { edges { cursor } } }',
])('error: what is sought counts as twenty list entries at least: %s', async (field) => {
  const token = field.startsWith('viewer') ? (await kith.signIn()).token : undefined
  const client = `203.0.113.${++seekers}`
  const query = `{ ${Array.from({ length: 10 }, (_, index) => `a${index}: ${field}`).join(' ')} }`

  const { body } = await ask(client, query, {}, token)
  const { body: more } = await ask(client, '{ latest(first: 1) { edges { cursor } } }')

  expect(body.errors).toBeUndefined()
  expect(more.errors[0].extensions.code).toBe('TooManyRequestsError')
})

test.each([
  // Of 200 entries a minute, a search costs 50 for a word, 75 for a prefix, and all 200 for a phrase or for people.
  ['searchPosts(query: "warp ", first: 1) { edges { cursor } }', 4],
  ['searchPosts(query: "warp", first: 1) { edges { cursor } }', 2],
  ['searchPosts(query: "warp ", order: BEST, first: 1) { edges { cursor } }', 2],
  ['searchPosts(query: "\\"over and under\\"", first: 1) { edges { cursor } }', 1],
  ['searchAccounts(query: "ada", first: 1) { edges { cursor } }', 1],
  [`account(address: "0x${'1'.repeat(40)}") { followers(query: "ada", first: 1) { edges { cursor } } }`, 1],
  [`account(address: "0x${'1'.repeat(40)}") { following(query: "ada", first: 1) { edges { cursor } } }`, 1],
])('error: a search costs more list entries the more work it gives the database: %s', async (field, fitting) => {
  const client = `203.0.113.${++seekers}`
  const codes: (string | undefined)[] = []
  for (let count = 0; count <= fitting; count++)
    codes.push((await ask(client, `{ ${field} }`)).body.errors?.[0].extensions.code)

  expect(codes).toEqual([...Array.from({ length: fitting }, () => undefined), 'TooManyRequestsError'])
})

test.each([
  ['posts', 9],
  ['replies', 10],
  ['hiddenReplies', 10],
  ['quotes', 10],
])('error: so do pages with other accounts between their entries: %s', async (list, count) => {
  // All tests sign in from one address.
  clock.ms += 60_000
  const post = await kith.submit(await kith.signIn(), { type: 'post', text: 'here' }, { ts: clock.ms })
  const client = `203.0.113.${++seekers}`
  // The tag itself is the tenth.
  const owner = list === 'posts' ? 'tag(name: "warp")' : `post(id: "${post}")`
  const pages = Array.from({ length: count }, (_, index) => `a${index}: ${list}(first: 1) { edges { cursor } }`)

  const { body } = await ask(client, `{ ${owner} { ${pages.join(' ')} } }`)
  const { body: more } = await ask(client, '{ latest(first: 1) { edges { cursor } } }')

  expect(Object.keys(body.data.tag ?? body.data.post)).toHaveLength(count)
  expect(more.errors[0].extensions.code).toBe('TooManyRequestsError')
})

test('error: each reader is charged for lists of an event; one out of budget is refused alone', async () => {
  const page = '{ a: latest(first: 50) { edges { cursor } } b: latest(first: 50) { edges { cursor } } }'
  await ask('203.0.113.20', page)
  await ask('203.0.113.20', page)
  const query = 'subscription { events { kind post { id replies(first: 50) { edges { cursor } } } } }'
  const stop = new AbortController()
  const clients = ['203.0.113.20', '203.0.113.21', '203.0.113.20', '203.0.113.22', '203.0.113.21']
  const streams = await Promise.all(
    clients.map((client) =>
      fetch(`${kith.url}/graphql/stream?query=${encodeURIComponent(query)}`, {
        headers: { accept: 'text/event-stream', 'x-forwarded-for': client },
        signal: stop.signal,
      }),
    ),
  )
  const heard = streams.map(async (stream) => {
    const { value } = await readEvents(stream).next()
    return value?.data.post?.id ?? null
  })
  const ada = await kith.signIn()

  const id = await kith.submit(ada, { type: 'post', text: 'With replies' })

  expect(await Promise.all(heard)).toEqual([null, id, null, id, id])
  // Each of the two streams of 203.0.113.21 paid.
  expect((await ask('203.0.113.21', page)).body.errors).toBeUndefined()
  expect((await ask('203.0.113.21', '{ latest(first: 1) { edges { cursor } } }')).body.errors).toHaveLength(1)
  stop.abort()
})

test('error: one key writes so many messages a minute, another of the same client goes on', async () => {
  const [ada, bob] = await Promise.all([kith.signIn(), kith.signIn()])

  const { body } = await ask('203.0.113.4', submitQuery, { messages: await signPosts(ada, 6) })
  const { body: other } = await ask('203.0.113.4', submitQuery, { messages: await signPosts(bob, 1) })

  // They are looked at side by side: any of the six may be the one too many.
  const refused = body.data.submit.filter(({ name }: { name?: string }) => name !== undefined)
  expect(refused).toEqual([expect.objectContaining({ name: 'TooManyWritesError' })])
  expect(Date.parse(refused[0].retryAt)).toBeGreaterThan(clock.ms)
  expect(other.data.submit[0].id).toBeDefined()
})

test('behavior: what a key wrote others may send again and again, and the key still writes', async () => {
  const ada = await kith.signIn()
  const submit = async (client: string, messages: readonly string[]): Promise<string[]> => {
    const { body } = await ask(client, submitQuery, { messages })
    return body.data.submit.map(({ name }: { name?: string }) => name ?? 'taken')
  }
  const posts = await signPosts(ada, 5)
  // The sixth is another than these five, and not sent while it is new.
  const kept = await signPosts(ada, 6)
  await submit('203.0.113.40', posts)

  const again = await submit('203.0.113.41', [...posts, ...posts])
  clock.ms += 600_000
  const late = await submit('203.0.113.41', [...posts, ...kept.slice(5)])
  const fresh = await signPosts(ada, 6)
  const own = await submit('203.0.113.40', fresh.slice(0, 5))
  const tooMany = await submit('203.0.113.40', fresh.slice(5))

  expect([...again, ...own]).toEqual(Array(15).fill('taken'))
  expect(late).toEqual([...Array(5).fill('taken'), 'ClockSkewError'])
  expect(tooMany).toEqual(['TooManyWritesError'])
})

test('behavior: a key ends itself even with its writes and the points of its account spent', async () => {
  const ada = await kith.signIn()
  const submit = async (messages: readonly string[]): Promise<string[]> => {
    const { body } = await ask('203.0.113.30', submitQuery, { messages })
    return body.data.submit.map(({ name }: { name?: string }) => name ?? 'taken').sort()
  }
  const signEnds = async (...places: number[]) => {
    const signed = places.map((place) => ada.sign({ type: 'revoke' }, { ts: clock.ms + place }))
    return (await Promise.all(signed)).map(({ envelope }) => toBase64(envelope))
  }
  await spendAllPoints(ada)
  const posts = await submit(await signPosts(ada, 6))

  const end = await submit(await signEnds(0))
  const more = await submit(await signEnds(1, 2, 3, 4, 5, 6))

  expect(posts).toEqual([...Array<string>(5).fill('QuotaExceededError'), 'TooManyWritesError'])
  expect(end).toEqual(['taken'])
  // The five of its minute are counted here, too.
  expect(more).toEqual([
    ...Array<string>(4).fill('DelegationRevokedError'),
    ...Array<string>(2).fill('TooManyWritesError'),
  ])
})

test('error: messages a minute are limited by client, whichever account signed them', async () => {
  const messages = Array<string>(30).fill(toBase64(Buffer.from('nothing signed')))
  await ask('203.0.113.5', submitQuery, { messages })
  await ask('203.0.113.5', submitQuery, { messages })

  const { body } = await ask('203.0.113.5', submitQuery, { messages })

  expect(new Set(body.data.submit.map(({ name }: { name: string }) => name))).toEqual(new Set(['TooManyWritesError']))
})

test('error: what is one thing a thousand times under other names is refused', async () => {
  const fields = Array.from({ length: 41 }, (_, index) => `a${index}: __typename`)
  const { body } = await ask('203.0.113.6', `{ ${fields.join(' ')} }`)
  const stream = await fetch(`${kith.url}/graphql/stream?query={${fields.join('%20')}}`, {
    headers: { accept: 'text/event-stream', 'x-forwarded-for': '203.0.113.6' },
  })
  const { body: fewer } = await ask('203.0.113.6', `{ ${fields.slice(1).join(' ')} }`)

  expect(body.errors[0]).toMatchObject({
    message: expect.stringContaining('40 fields'),
    extensions: { code: 'InvalidRequestError' },
  })
  expect(await stream.text()).toContain('40 fields')
  expect(Object.keys(fewer.data)).toHaveLength(40)
})

test('error: one connection too many is refused, and the next one gets in when another ends', async () => {
  const open = [await dial('127.0.0.2'), await dial('127.0.0.2'), await dial('127.0.0.2')]
  const request = 'GET /health HTTP/1.1\r\nhost: kith\r\nconnection: close\r\n\r\n'

  const surplus = await dial('127.0.0.2')
  surplus.write(request)
  const refused = await readAll(surplus)
  const other = await dial('127.0.0.3')
  other.write(request)

  expect(refused).toMatch(/^HTTP\/1\.1 429 /)
  expect(refused).toMatch(/\r\nretry-after: 10\r\n/)
  expect(refused).toContain('"name":"TooManyConnectionsError"')
  expect(await readAll(other)).toMatch(/^HTTP\/1\.1 200 /)

  open[0]?.destroy()
  await expect
    .poll(async () => {
      const next = await dial('127.0.0.2')
      next.write(request)
      return (await readAll(next)).slice(9, 12)
    })
    .toBe('200')
  for (const socket of open) socket.destroy()
})

test('error: an unfinished request is answered 408 and disconnected, as is an idle connection', async () => {
  const silent = await dial('127.0.0.4')
  const slow = await dial('127.0.0.4')
  slow.write(
    'POST /graphql HTTP/1.1\r\nhost: kith\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"que',
  )

  const [nothing, late] = await Promise.all([readAll(silent), readAll(slow)])

  expect(nothing).toMatch(/^HTTP\/1\.1 408 /)
  expect(late).toMatch(/^HTTP\/1\.1 408 /)
  expect(late).toContain('"name":"RequestTimeoutError"')
})

/** Asks from `address` and reads nothing of the answer until it is disconnected. Returns the maximum buffered for it, in bytes. */
async function takeNothing(address: string, path: string, accept: string): Promise<number> {
  const socket = await dial(address)
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: kith\r\naccept: ${accept}\r\n\r\n`)
  const findAnswer = () => answers.findLast(({ req }) => req.url === path)
  await expect.poll(() => findAnswer()?.writableLength ?? 0).toBeGreaterThan(0)

  const answer = findAnswer()
  let most = 0
  await expect
    .poll(
      () => {
        most = Math.max(most, answer?.writableLength ?? 0)
        return answer?.destroyed
      },
      { timeout: 150_000, interval: 5 },
    )
    .toBe(true)
  socket.destroy()
  return most
}

test('error: a reader that reads nothing is disconnected, with little buffered for it', async () => {
  const after = (await ask('203.0.113.7', '{ service { logPosition } }')).body.data.service.logPosition
  for (let turn = 0; turn < 8; turn++) {
    const person = await kith.signIn()
    const posts = Array.from({ length: 5 }, (_, index) =>
      person.sign({ type: 'post', text: `${turn}${index}${'🧵'.repeat(970)}` }, { by: person.delegation }),
    )
    const messages = (await Promise.all(posts)).map(({ envelope }) => toBase64(envelope))
    await ask(`203.0.113.${10 + turn}`, submitQuery, { messages })
  }
  const words = Array.from({ length: 40 }, (_, index) => `t${index}: text`).join(' ')
  const text = `fragment T on Post { ${words} }`
  const long = '{ ...T author { posts(first: 4) { edges { node { ...T } } } } }'
  // Each event repeats five long posts forty times: 780 kB, of which the system keeps some megabytes on its way.
  const events = `subscription { events(after: "${after}") { post ${long} } } ${text}`

  const [ofStream, ofAnswer] = await Promise.all([
    takeNothing('127.0.0.5', `/graphql/stream?query=${encodeURIComponent(events)}`, 'text/event-stream'),
    takeNothing('127.0.0.6', '/long', 'text/plain'),
  ])

  // One event, of the forty there are.
  expect(ofStream).toBeLessThan(1_000_000)
  // The answer once.
  expect(ofAnswer).toBeGreaterThan(5_000_000)
  expect(ofAnswer).toBeLessThan(24_000_000)
})
