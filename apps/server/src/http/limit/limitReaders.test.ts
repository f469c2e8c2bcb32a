import { once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

/** More than any system keeps on its way. */
const answerBytes = 23_000_000
/**
 * Connections without a byte have half of it by Node's own clock, which is as long as any test may take. Not more: each fake
 * millisecond runs the service's other timers as well.
 */
const graceMs = 2_400_000
/** Beyond that, a second for each 10,000 bytes. */
const allowedMs = graceMs + answerBytes / 10
/** Readers are looked at so often. */
const turnMs = graceMs / 12

let kith: TestServer
let listener: Server
/** What `/late` answers. */
const late = new PassThrough()
beforeAll(async () => {
  // The time of readers goes on when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  kith = await startTestServer({
    env: { SLOW_CLIENT_MS: String(graceMs / 2) },
    plugins: [
      async (app) => {
        listener = app.server
        app.get('/long', () => 'x'.repeat(answerBytes))
        app.get('/late', (_request, reply) => reply.send(late))
        // Without a limit for its connection.
        app.get('/stream', (request) => {
          request.raw.socket.setTimeout(0)
          return 'x'.repeat(answerBytes)
        })
      },
    ],
  })
})
afterAll(async () => {
  await kith[Symbol.asyncDispose]()
  vi.useRealTimers()
})

/** Asks over a connection of its own, and takes nothing yet. `end` is the service's end of it. */
async function ask(path: string, connection = 'close'): Promise<{ reader: Socket; end: Socket }> {
  const connected = once(listener, 'connection')
  const reader = connect({ port: Number(new URL(kith.url).port), host: '127.0.0.1' })
  reader.write(`GET ${path} HTTP/1.1\r\nhost: kith\r\nconnection: ${connection}\r\n\r\n`)
  const [end] = await connected
  return { reader, end }
}

async function untilSomethingWaits(end: Socket): Promise<void> {
  await expect.poll(() => end.writableLength).toBeGreaterThan(0)
}

async function readAll(reader: Socket): Promise<number> {
  let bytes = 0
  for await (const piece of reader) bytes += (piece as Buffer).length
  return bytes
}

test('error: a reader that takes an answer in pieces, but too little in all, is disconnected', async () => {
  const { reader, end } = await ask('/long')
  await untilSomethingWaits(end)
  const pieces = reader.iterator()
  let bytes = 0

  for (let waitedMs = 0; waitedMs < allowedMs; waitedMs += turnMs) {
    expect(end.destroyed).toBe(false)
    bytes += (await pieces.next()).value.length
    vi.advanceTimersByTime(turnMs)
  }

  expect(end.destroyed).toBe(true)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(answerBytes / 2)
  reader.destroy()
})

test('behavior: a reader has as long as its bytes take, and a slow service costs it nothing', {
  tags: ['slow'],
}, async () => {
  const [long, stream, slow] = [await ask('/long'), await ask('/stream'), await ask('/late')]
  await Promise.all([untilSomethingWaits(long.end), untilSomethingWaits(stream.end)])

  vi.advanceTimersByTime(allowedMs - turnMs)
  expect(await readAll(long.reader)).toBeGreaterThan(answerBytes)
  vi.advanceTimersByTime(allowedMs)
  // The limit of a stream is its own.
  expect(await readAll(stream.reader)).toBeGreaterThan(answerBytes)

  let received = ''
  slow.reader.on('data', (piece) => {
    received += piece
  })
  for (let turn = 1; turn <= 10; turn++) {
    late.write('a piece')
    await expect.poll(() => [received.split('a piece').length - 1, slow.end.writableLength]).toEqual([turn, 0])
    vi.advanceTimersByTime(graceMs + turnMs)
  }
  late.end()
  await once(slow.reader, 'close')
  expect(received).toMatch(/\r\n0\r\n\r\n$/)
})

test('behavior: a reader has its full time again for the next answer of a connection, not more', async () => {
  const { reader, end } = await ask('/long', 'keep-alive')
  await untilSomethingWaits(end)
  vi.advanceTimersByTime(allowedMs - turnMs)
  reader.resume()
  await expect.poll(() => [reader.bytesRead > answerBytes, end.writableLength]).toEqual([true, 0])
  vi.advanceTimersByTime(turnMs)

  reader.pause().write('GET /long HTTP/1.1\r\nhost: kith\r\n\r\n')
  await untilSomethingWaits(end)

  vi.advanceTimersByTime(allowedMs - turnMs)
  expect(end.destroyed).toBe(false)
  vi.advanceTimersByTime(2 * turnMs)
  expect(end.destroyed).toBe(true)
  reader.destroy()
})
