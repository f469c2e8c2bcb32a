import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type LimitReadersParameters, limitReaders } from './limitReaders.ts'

/** More than any system keeps on its way. */
const answerBytes = 23_000_000

/** Answers at `/long` at once, at `/late` in pieces with pauses, and at `/stream` without a limit for its connection. */
async function start(parameters: LimitReadersParameters): Promise<{ port: number; closed: Promise<unknown> }> {
  const app = Fastify({ connectionTimeout: 600_000 })
  const closed = once(app.server, 'connection').then(([socket]) => once(socket, 'close'))
  limitReaders(app, parameters)
  app.get('/long', () => 'x'.repeat(answerBytes))
  app.get('/late', (_request, reply) => reply.send(Readable.from(speakLate(), { objectMode: false })))
  app.get('/stream', (request) => {
    request.raw.socket.setTimeout(0)
    return 'x'.repeat(answerBytes)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { port: (app.server.address() as AddressInfo).port, closed }
}

async function* speakLate(): AsyncGenerator<string> {
  for (let turn = 0; turn < 10; turn++) {
    yield 'x'
    await sleep(100)
  }
}

async function ask(port: number, path: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: kith\r\nconnection: close\r\n\r\n`)
  return socket
}

/** Takes all of an answer with a pause after each piece; how many bytes it is. */
async function readAll(port: number, path: string): Promise<number> {
  let bytes = 0
  for await (const piece of await ask(port, path)) {
    bytes += (piece as Buffer).length
    await sleep(2)
  }
  return bytes
}

test('error: a reader that takes something of an answer now and then, and too little in all, is let go', async () => {
  const { port, closed } = await start({ graceMs: 240, bytesPerSecond: 1e12 })
  const socket = await ask(port, '/long')
  let bytes = 0

  // Some 64 KiB at a time, it would have all of them after half a minute.
  const reading = setInterval(() => {
    bytes += socket.read()?.length ?? 0
  }, 100)
  await closed
  clearInterval(reading)
  socket.destroy()

  expect(bytes).toBeGreaterThan(0)
  // Nor are they all on their way.
  expect(bytes).toBeLessThan(answerBytes / 2)
})

test('behavior: a reader has as long as its bytes take, and a slow service costs it nothing', async () => {
  const patient = await start({ graceMs: 240, bytesPerSecond: 1 })
  const strict = await start({ graceMs: 240, bytesPerSecond: 1e12 })

  const [long, late, stream] = await Promise.all([
    readAll(patient.port, '/long'),
    readAll(strict.port, '/late'),
    readAll(strict.port, '/stream'),
  ])

  expect(long).toBeGreaterThan(answerBytes)
  expect(late).toBeGreaterThan(10)
  // The limit of a stream is its own.
  expect(stream).toBeGreaterThan(answerBytes)
})
