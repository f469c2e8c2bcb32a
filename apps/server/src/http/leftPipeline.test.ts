import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { mediaId } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '../testing/createPerson.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const mostStreams = 3
const file = 'No file at all.'
/** It does not advance, and neither does the time left to wait. */
const clock = { ms: Date.now() }
let kith: TestServer
let ada: Reader
const responses: ServerResponse[] = []

beforeAll(async () => {
  kith = await startTestServer({
    clock,
    env: { LIMIT_STREAMS: String(mostStreams) },
    plugins: [
      async (app) => {
        app.server.on('request', (_, response) => responses.push(response))
      },
    ],
  })
  ada = await kith.signIn()
})
afterAll(() => kith[Symbol.asyncDispose]())

const stream = `/graphql/stream?query=${encodeURIComponent('subscription { events(after: "0") { seq } }')}`

/**
 * Asks for all of it on one connection, waiting for no answer (RFC 9112, section 9.3.2), until the service has answered each, or
 * the first `answered`: its slot was acquired before. Another request meanwhile would take the slot of one.
 */
async function pipeline(requests: readonly string[], answered = requests.length): Promise<Socket> {
  const before = responses.length
  const socket = connect(Number(new URL(kith.url).port), '127.0.0.1')
  // Ended by the service's end, too.
  socket.on('error', () => undefined).write(requests.join(''))
  const countAnswered = () => responses.slice(before).filter(({ headersSent }) => headersSent).length
  await expect.poll(countAnswered).toBe(answered)
  return socket
}

function streams(count: number): string[] {
  return Array.from(
    { length: count },
    () => `GET ${stream} HTTP/1.1\r\nhost: kith\r\naccept: text/event-stream\r\n\r\n`,
  )
}

/** How many more streams are let in at once; they are left again. */
async function countStreams(): Promise<number> {
  const left = new AbortController()
  const headers = { accept: 'text/event-stream' }
  const asked = streams(mostStreams).map(() => fetch(`${kith.url}${stream}`, { headers, signal: left.signal }))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  left.abort()
  return statuses.filter((status) => status === 200).length
}

/** How somebody who may not upload is answered: for that where there is a place, and else for being one too many. */
const probe = async (path: string) => (await fetch(`${kith.url}${path}`, { method: 'POST' })).status

test('behavior: streams that wait behind another on a connection end with it', async () => {
  const socket = await pipeline(streams(mostStreams))
  expect(await countStreams()).toBe(0)

  socket.destroy()

  await expect.poll(countStreams).toBe(mostStreams)
})

test('behavior: so does a file that is being sent behind one, and leaves its place to others', async () => {
  const id = mediaId(Buffer.from(file))
  const { delegation, ts, proof } = await ada.signImport(id, clock.ms)
  const fields = { delegation, file: id, ts: String(ts), proof: Buffer.from(proof).toString('base64url') }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  const type = 'content-type: application/vnd.ipld.car'
  const head = ['POST /import HTTP/1.1', 'host: kith', type, `content-length: ${file.length}`]
  const begun = [...head, `authorization: Kith-Import ${list.join(', ')}`, '', file.slice(1)].join('\r\n')
  const socket = await pipeline([...streams(1), begun], 1)
  // Its bytes are being read: it has its place.
  await expect.poll(() => responses.at(-1)?.req.readableFlowing).toBe(true)
  expect(await probe('/import')).toBe(429)

  socket.destroy()

  await expect.poll(() => probe('/import')).toBe(401)
})

test.each([
  ['/import', 1],
  ['/media', 8],
])('behavior: at %s, %i refused requests hold no slot while their answers wait behind a stream', async (path, most) => {
  const refused = `POST ${path} HTTP/1.1\r\nhost: kith\r\ncontent-length: 0\r\n\r\n`
  const socket = await pipeline([...streams(1), ...Array.from({ length: most }, () => refused)])

  expect(await probe(path)).toBe(401)
  socket.destroy()
})
