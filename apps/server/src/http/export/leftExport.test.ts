import { once } from 'node:events'
import { Agent, type ClientRequest, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '../../testing/createPerson.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

/** It does not advance, so no share of list entries grows back: every export waits for good after its first page. */
const clock = { ms: Date.now() }
const most = 4
let kith: TestServer
let ada: Reader
let files: string[]

beforeAll(async () => {
  kith = await startTestServer({ clock, env: { LIMIT_ENTRIES: '50' } })
  ada = await kith.signIn()
  await kith.act(ada, { type: 'post', text: 'To be exported' })
  files = Array.from({ length: most }, (_, index) => (index % 2 ? `${ada.address}.car` : 'private.json'))
})
afterAll(() => kith[Symbol.asyncDispose]())

function open(file: string, options: { method?: string; agent?: Agent } = {}) {
  const headers = { authorization: `Bearer ${ada.token}` }
  const exchange = request(`${kith.url}/export/${file}`, { agent: false, headers, ...options })
  exchange.on('error', () => undefined).end()
  return exchange
}

/** What another export is answered with; what there is of one is not waited for. */
async function probe() {
  const exchange = open('private.json')
  const [response] = await once(exchange, 'response')
  if (response.statusCode === 429)
    return { status: 429, retryAfter: response.headers['retry-after'], failure: await json(response) }
  exchange.destroy()
  return { status: response.statusCode }
}

/** Opens more until none is admitted any more: each attempt takes a slot for a moment, too. */
async function fill(exchanges: ClientRequest[]): Promise<void> {
  while ((await probe()).status !== 429) exchanges.push(open('private.json'))
}

/** How many exports are admitted of the maximum at once: all, if no earlier one is in flight. */
async function countLetIn(): Promise<number> {
  const exchanges = files.map(() => open('private.json'))
  const responses = await Promise.all(exchanges.map((exchange) => once(exchange, 'response')))
  for (const exchange of exchanges) exchange.destroy()
  return responses.filter(([response]) => response.statusCode === 200).length
}

test('error: a client has four exports in flight; one more is refused with a retry time', async () => {
  const exchanges = files.map((file) => open(file))
  await fill(exchanges)

  await expect.poll(probe).toEqual({
    status: 429,
    retryAfter: '5',
    failure: {
      name: 'TooManyExportsError',
      message: expect.stringContaining('4 exports are in progress for this network address'),
      retryAt: new Date(clock.ms + 5_000).toISOString(),
    },
  })
  for (const exchange of exchanges) exchange.destroy()
})

test('behavior: an export ends with its reader, also while it waits for its list entries', async () => {
  const exchanges = files.map((file) => open(file))
  await fill(exchanges)

  for (const exchange of exchanges) exchange.destroy()

  await expect.poll(countLetIn).toBe(most)
})

test('behavior: so do those that wait behind another on one connection', async () => {
  const socket = connect(Number(new URL(kith.url).port), '127.0.0.1')
  const head = `host: kith\r\nauthorization: Bearer ${ada.token}\r\n\r\n`
  socket.write(files.map((file) => `GET /export/${file} HTTP/1.1\r\n${head}`).join(''))
  const exchanges: ClientRequest[] = []
  await fill(exchanges)

  socket.destroy()
  for (const exchange of exchanges) exchange.destroy()

  await expect.poll(countLetIn).toBe(most)
})

test('behavior: who asks for nothing but the head of exports leaves none behind', async () => {
  const agent = new Agent({ keepAlive: true })
  const responses = await Promise.all(files.map((file) => once(open(file, { method: 'HEAD', agent }), 'response')))

  expect(responses.map(([response]) => response.statusCode)).toEqual(files.map(() => 200))
  await expect.poll(countLetIn).toBe(most)
  agent.destroy()
})
