import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

/** How long the connection of an export may be silent. */
const silentMs = 1_000
/** It stands still until a test says so, and no share of list entries grows back. */
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

test('behavior: an export that waits for its share longer than a connection may be silent is not cut', async () => {
  const ada = await kith.signIn()
  await kith.act(ada, { type: 'post', text: 'To be taken away' })
  let isAnswered = false
  // Before its first byte it looks through everything, and one look takes all there is of the share.
  const exchange = request(`${kith.url}/export/${ada.address}.car`, { agent: false }).end()
  const answer = once(exchange, 'response').finally(() => {
    isAnswered = true
  })
  await sleep(3 * silentMs)
  const wasAnswered = isAnswered
  const minutes = setInterval(() => {
    clock.ms += 60_000
  }, silentMs / 4)
  onTestFinished(() => clearInterval(minutes))
  const [response] = await answer
  const file = await buffer(response)

  expect(wasAnswered).toBe(false)
  expect(response.statusCode).toBe(200)
  expect(file.includes('To be taken away')).toBe(true)
})
