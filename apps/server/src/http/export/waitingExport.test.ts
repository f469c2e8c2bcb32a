import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Reader } from '../../testing/createPerson.ts'
import { recordStatements } from '../../testing/database/recordStatements.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

/** How long the connection of an export may be silent. */
const silentMs = 1_000
/** It advances only in tests, so no share of list entries grows back. */
const clock = { ms: Date.now() }

let kith: TestServer
beforeAll(async () => {
  kith = await startTestServer({
    clock,
    env: { LIMIT_ENTRIES: '50' },
    plugins: [
      async ({ server }) => {
        server.on('request', ({ url, socket }) => {
          if (url?.startsWith('/export/')) socket.setTimeout(silentMs)
        })
      },
    ],
  })
})
afterAll(() => kith[Symbol.asyncDispose]())

/** Lets the share grow back, again and again, until the test is over. */
function passMinutes(): void {
  const minutes = setInterval(() => {
    clock.ms += 60_000
  }, silentMs / 4)
  onTestFinished(() => clearInterval(minutes))
}

/** Asks for an export by a token; its answer, once that begins. */
async function open(file: string, { token }: Reader): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}` }
  const [response] = await once(request(`${kith.url}/export/${file}`, { agent: false, headers }).end(), 'response')
  return response
}

/** All there is of an answer, and whether it has its end. */
async function readAll(response: IncomingMessage) {
  let text = ''
  response.on('data', (piece) => {
    text += piece
  })
  await new Promise((resolve) => response.once('close', resolve).on('error', () => undefined))
  return { text, isWhole: response.complete }
}

test('behavior: an export that waits for its list entries beyond the idle timeout is not cut', async () => {
  const ada = await kith.signIn()
  await kith.act(ada, { type: 'post', text: 'To be exported' })
  let isAnswered = false
  // Before its first byte it looks through everything, and one look takes all there is of the share.
  const exchange = request(`${kith.url}/export/${ada.address}.car`, { agent: false }).end()
  const answer = once(exchange, 'response').finally(() => {
    isAnswered = true
  })
  await sleep(3 * silentMs)
  const wasAnswered = isAnswered
  passMinutes()
  const [response] = await answer
  const file = await buffer(response)

  expect(wasAnswered).toBe(false)
  expect(response.statusCode).toBe(200)
  expect(file.includes('To be exported')).toBe(true)
})

test('error: a private export that waits for its list entries stops once its key has ended', async () => {
  const ada = await kith.signIn()
  await kith.act(ada, { type: 'mute-word', word: 'Kept to herself' })
  const response = await open('private.json', ada)

  await kith.act(ada, { type: 'revoke' })
  passMinutes()

  expect(await readAll(response)).toEqual({ text: expect.not.stringContaining('Kept to herself'), isWhole: false })
})

test('error: so does that of an account which holds what operators keep from others', async () => {
  const ada = await kith.signIn()
  await kith.act(ada, { type: 'post', text: 'To be exported' })
  clock.ms += 60_000
  using statements = recordStatements()
  const opening = open(`${ada.address}.car`, ada)
  // A minute's share pays for the first page, and the next for what is sent first.
  await expect
    .poll(() => statements.listTexts().some((text) => text.includes('"receipt", "previous" from "message"')))
    .toBe(true)
  clock.ms += 60_000
  const response = await opening

  await kith.act(ada, { type: 'revoke' })
  passMinutes()

  expect(await readAll(response)).toEqual({ text: expect.not.stringContaining('To be exported'), isWhole: false })
})

test.each([
  ['.car', '"receipt", "previous" from "message"'],
  ['private.json', 'from "private_item"'],
])('error: a %s of which nothing was sent by then is refused', async (file, read) => {
  const ada = await kith.signIn()
  await kith.act(ada, { type: 'post', text: 'To be exported' })
  clock.ms += 60_000
  using statements = recordStatements()
  // What is compressed is kept until there is something to send.
  const opening = fetch(`${kith.url}/export/${file === '.car' ? ada.address : ''}${file}`, {
    headers: { authorization: `Bearer ${ada.token}`, 'accept-encoding': 'br' },
  })
  await expect.poll(() => statements.listTexts().some((text) => text.includes(read))).toBe(true)

  await kith.act(ada, { type: 'revoke' })
  passMinutes()

  const response = await opening
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ name: 'TokenRequiredError' })
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(response.headers.get('content-disposition')).toBe(null)
})

test('behavior: a public export goes on after the key of its caller is revoked', async () => {
  const [ada, ben] = [await kith.signIn(), await kith.signIn()]
  await kith.act(ada, { type: 'post', text: 'For anyone' })
  passMinutes()
  const response = await open(`${ada.address}.car`, ben)

  await kith.act(ben, { type: 'revoke' })

  expect(await readAll(response)).toEqual({ text: expect.stringContaining('For anyone'), isWhole: true })
})
