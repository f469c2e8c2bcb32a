import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { mediaId } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '../testing/createPerson.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const mostStreams = 3
const mostUploads = 8
const picture = 'No picture at all.'
/** It stands still, and so does what is left to wait. */
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
 * Asks for all of it on one connection, waiting for no answer (RFC 9112, section 9.3.2), until the service has answered each: it has
 * its place from before then. Whoever asked meanwhile would take the place of one.
 */
async function pipeline(requests: readonly string[]): Promise<Socket> {
  const before = responses.length
  const socket = connect(Number(new URL(kith.url).port), '127.0.0.1')
  // Ended by the service's end, too.
  socket.on('error', () => undefined).write(requests.join(''))
  const countAnswered = () => responses.slice(before).filter(({ headersSent }) => headersSent).length
  await expect.poll(countAnswered).toBe(requests.length)
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
const probeUpload = async () => (await fetch(`${kith.url}/media`, { method: 'POST' })).status

test('behavior: streams that wait behind another on a connection end with it', async () => {
  const socket = await pipeline(streams(mostStreams))
  expect(await countStreams()).toBe(0)

  socket.destroy()

  await expect.poll(countStreams).toBe(mostStreams)
})

test('behavior: so do uploads, and leave their places to others', async () => {
  const media = mediaId(Buffer.from(picture))
  const { delegation, ts, proof } = await ada.signUpload(media, clock.ms)
  const fields = { delegation, media, ts: String(ts), proof: Buffer.from(proof).toString('base64url') }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  const head = ['POST /media HTTP/1.1', 'host: kith', 'content-type: image/png', `content-length: ${picture.length}`]
  const upload = [...head, `authorization: Kith-Upload ${list.join(', ')}`, '', picture].join('\r\n')
  const socket = await pipeline([...streams(1), ...Array.from({ length: mostUploads }, () => upload)])
  expect(await probeUpload()).toBe(429)

  socket.destroy()

  await expect.poll(probeUpload).toBe(401)
})
