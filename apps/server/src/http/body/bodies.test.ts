import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { brotliCompressSync, constants, deflateSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bounds } from '../../config/bounds.ts'
import { type Aftermath, measureAftermath } from '../../testing/measure/measureAftermath.ts'
import { printMeasured } from '../../testing/measure/printMeasured.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

type Route = { method: string; path: string }

/** Size to which each body below inflates. */
const inflatedBytes = 64 * 2 ** 20
const zeros = Buffer.alloc(inflatedBytes)
/** More than `bounds.drainBytes`, so the service closes the connection of an unread body this long. */
const mebibyte = 2 ** 20
/** What an endless body is ahead of the service. */
const transitBytes = 256 * 1024

const bombs: Readonly<Record<string, Buffer>> = {
  gzip: gzipSync(zeros, { level: 9 }),
  'x-gzip': gzipSync(zeros, { level: 9 }),
  deflate: deflateSync(zeros, { level: 9 }),
  br: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: zstdOfZeros(inflatedBytes),
}

let kith: TestServer
let routes: Route[]
let idle: Aftermath<unknown>
/** What it costs to refuse the same requests, of the same size, where nothing could be inflated. */
let plain: Aftermath<unknown>
/** Processor time of this process to inflate one of the bodies, as fast as the machine is now. */
let inflateMs: number
const sockets: Socket[] = []
beforeAll(async () => {
  let print = () => ''
  kith = await startTestServer({
    env: { LIMIT_REQUESTS: '100000' },
    plugins: [
      async (app) => {
        print = () => app.printRoutes({ commonPrefix: false })
        app.server.on('connection', (socket) => sockets.push(socket))
        // Routes like those that a plugin of an embedding application adds.
        app.post('/plugin', async ({ body }) => body)
        app.put('/plugin', async ({ body }) => body)
      },
    ],
  })
  routes = parseRoutes(print())
  inflateMs = (await measureAftermath(async () => gunzipSync(bombs['gzip'] ?? ''))).actionProcessorMs
  idle = await measureAftermath(() => fetch(`${kith.url}/ready`), { settleMs: 1000 })
  plain = await sendToAll('x-kith', bombs['gzip'] ?? Buffer.alloc(0))
})
afterAll(() => kith[Symbol.asyncDispose]())

/** Routes that may take a body. */
const listBodyRoutes = () => routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))

test('behavior: the routes that take a body are found, so that the tests below cover them', () => {
  expect(listBodyRoutes().map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'POST /graphql',
      'POST /graphql/stream',
      'POST /media',
      'POST /import',
      'POST /plugin',
      'PUT /plugin',
    ]),
  )
})

test.each(
  Object.keys(bombs),
)('error: all routes refuse a body in %s, and a second later CPU and memory are as before', async (encoding) => {
  const hostile = await sendToAll(encoding, bombs[encoding] ?? Buffer.alloc(0))

  for (const answer of hostile.answer)
    expect(answer).toEqual({
      status: 415,
      json: { name: 'UnsupportedContentEncodingError', message: expect.stringContaining('without that header') },
    })
  // Until all of it is over, and there are more than forty bodies.
  expect(hostile.actionProcessorMs).toBeLessThan(plain.actionProcessorMs + 3 * inflateMs)
  // A tenth of a core.
  expect(hostile.processorMs).toBeLessThan(idle.processorMs + 100)
  expect(hostile.residentBytes.peak - hostile.residentBytes.before).toBeLessThan(inflatedBytes)
  expect(hostile.residentBytes.after - hostile.residentBytes.before).toBeLessThan(inflatedBytes / 2)
  printMeasured(`${hostile.answer.length} refused bodies in ${encoding}`, describe(hostile))
})

/** Sends `body` eight times to each route that takes one, all at the same time, and measures what follows. */
function sendToAll(encoding: string, content: Buffer) {
  const body = new Uint8Array(content)
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
  const send = async ({ method, path }: Route) => {
    const response = await fetch(`${kith.url}${path}`, { method, headers, body })
    return { status: response.status, json: await response.json() }
  }
  const requests = [...listBodyRoutes(), { method: 'POST', path: '/nowhere' }].flatMap((route) =>
    Array<Route>(8).fill(route),
  )
  return measureAftermath(
    async () => {
      const answers = await Promise.all(requests.map(send))
      await untilQuiet()
      return answers
    },
    { settleMs: 1000 },
  )
}

/** Waits until the process computes for less than a tenth of a core. On a slow machine work of the requests is left over for seconds. */
async function untilQuiet(): Promise<void> {
  const stepMs = 200
  for (let spent = process.cpuUsage(); ; spent = process.cpuUsage()) {
    await sleep(stepMs)
    const { user, system } = process.cpuUsage(spent)
    if ((user + system) / 1000 < stepMs / 10) return
  }
}

test.each([
  ['in capitals', ['GZIP']],
  ['with an unknown name', ['x-kith']],
  ['as a list', ['gzip, br']],
  ['at the end of a list', ['identity,gzip']],
  ['in a second header', ['identity', 'deflate']],
])('error: an encoding %s is refused before a byte of the body is read', async (_, encodings) => {
  for (const { method, path } of listBodyRoutes()) {
    const { socket, answer } = await exchange(
      head({ method, path }, [...encodings.map((one) => `content-encoding: ${one}`), `content-length: ${mebibyte}`]),
    )

    expect(answer).toMatch(/^HTTP\/1\.1 415 /)
    expect(answer).toContain('UnsupportedContentEncodingError')
    expect(answer).toMatch(/\r\naccept-encoding: identity\r\n/i)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    socket.destroy()
  }
})

test('behavior: a body with the encoding identity, or an empty one, is read', async () => {
  for (const encoding of ['identity', 'Identity', '']) {
    const response = await fetch(`${kith.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body: '{"query":"{ __typename }"}',
    })

    expect(await response.json()).toEqual({ data: { __typename: 'Query' } })
  }
})

test('behavior: a refused small body leaves its connection open for the next request', async () => {
  const first = await exchange(
    `${head({ method: 'POST', path: '/graphql' }, ['content-encoding: gzip', 'content-length: 3'])}abc`,
  )
  const second = await exchange(head({ method: 'GET', path: '/health' }, []), first.socket)

  expect(first.answer).toMatch(/^HTTP\/1\.1 415 /)
  expect(second.answer).toMatch(/^HTTP\/1\.1 200 /)
  first.socket.destroy()
})

test.each([
  ['of ten gigabytes', 'content-length: 10000000000', (chunk: Buffer) => [chunk]],
  [
    'without an end',
    'transfer-encoding: chunked',
    (chunk: Buffer) => [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n'],
  ],
])('error: the service stops reading an unwanted body %s, whatever the address and method', async (_, header, frame) => {
  const paths = [...new Set(routes.map(({ path }) => path)), '/nowhere', '/%zz', '/graphql?query={__typename}']
  const json = 'content-type: application/json'
  // Files to import have a parser of their own, and a limit that no other body has.
  const requests = ['GET', 'POST', 'PUT', 'OPTIONS'].flatMap((method) => [
    ...paths.map((path) => ({ method, path, type: json })),
    { method, path: '/import', type: 'content-type: application/vnd.ipld.car' },
  ])
  for (const { method, path, type } of requests) {
    const count = sockets.length
    const socket = connect(Number(new URL(kith.url).port), '127.0.0.1')
    let isAnswered = false
    socket.on('error', () => undefined)
    socket.on('data', () => (isAnswered = true))
    socket.write(head({ method, path: path.replace('*', 'page') }, [type, header]))
    const readBytes = () => sockets[count]?.bytesRead ?? 0
    let sentBytes = 0
    let stoodStillMs = 0
    // The kernel holds up to six megabytes for a service that does not read, all of which it reads as it closes. So no more
    // is sent than it has read, and what is in transit: what it reads is then what it chose to read.
    while (!socket.destroyed && sentBytes < 16 * mebibyte && !(isAnswered && stoodStillMs > 100)) {
      if (sentBytes - readBytes() < transitBytes) {
        for (const part of frame(Buffer.alloc(64 * 1024, 32))) socket.write(part)
        sentBytes += 64 * 1024
        stoodStillMs = 0
        await turn()
      } else {
        await sleep(5)
        stoodStillMs += 5
      }
    }
    const read = readBytes()
    socket.destroy()

    expect(sockets[count]).toBeDefined()
    // Of 16 MiB: the largest body that a route reads without a proof, and data in transit.
    const most = bounds.graphBytes + 2 * transitBytes
    expect({ method, path, type, read: read < most ? 'little' : read }).toEqual({ method, path, type, read: 'little' })
  }
})

function describe({ processorMs, residentBytes, loopDelayMs }: Aftermath<unknown>): string {
  const grownMiB = (residentBytes.peak - residentBytes.before) / mebibyte
  return [
    `${processorMs.toFixed()} ms of processor time in the second after the first`,
    `(idle ${idle.processorMs.toFixed()}), ${grownMiB.toFixed()} MiB more at the peak,`,
    `event loop at most ${loopDelayMs?.window.toFixed()} ms late`,
  ].join(' ')
}

function head({ method, path }: Route, headers: readonly string[]): string {
  return [`${method} ${path} HTTP/1.1`, 'host: kith.test', ...headers, '', ''].join('\r\n')
}

/** Sends `text` and waits for an answer with a body. */
async function exchange(
  text: string,
  socket = connect(Number(new URL(kith.url).port), '127.0.0.1'),
): Promise<{ socket: Socket; answer: string }> {
  socket.on('error', () => undefined)
  socket.write(text)
  let answer = ''
  while (!/\r\n\r\n./s.test(answer)) {
    const [chunk] = await once(socket, 'data')
    answer += String(chunk)
  }
  return { socket, answer }
}

/** Parses the framework's drawing of its routes: one line per path part, indented by four characters per level. */
function parseRoutes(drawing: string): Route[] {
  const parts: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const found = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/u.exec(line)
    if (!found) return []
    const [, indent = '', part = '', methods] = found
    parts.splice(indent.length / 4, parts.length, part)
    const path = parts.join('')
    return methods?.split(', ').map((method) => ({ method, path })) ?? []
  })
}

/** RFC 8878: a frame of blocks that each repeat one byte. Node 20 has no Zstandard. */
function zstdOfZeros(bytes: number): Buffer {
  const blockBytes = 128 * 1024
  const count = bytes / blockBytes
  const blocks = Array.from({ length: count }, (_, index) => {
    const header = (blockBytes << 3) | (1 << 1) | (index === count - 1 ? 1 : 0)
    return Buffer.from([header & 255, (header >> 8) & 255, (header >> 16) & 255, 0])
  })
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x70]), ...blocks])
}
