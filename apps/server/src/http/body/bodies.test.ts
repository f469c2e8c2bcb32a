import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Aftermath, measureAftermath } from '../../testing/measureAftermath.ts'
import { printMeasured } from '../../testing/printMeasured.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

type Route = { method: string; path: string }

/** Size to which each body below inflates. */
const inflatedBytes = 64 * 2 ** 20
const zeros = Buffer.alloc(inflatedBytes)
/** More than `bounds.drainBytes`, so the service closes the connection of an unread body this long. */
const mebibyte = 2 ** 20

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
  idle = await measureAftermath(() => fetch(`${kith.url}/ready`), { settleMs: 1000 })
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
)('error: every route refuses a body in %s, and a second later processor time and memory are as before', async (encoding) => {
  const body = new Uint8Array(bombs[encoding] ?? [])
  const send = async ({ method, path }: Route) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const response = await fetch(`${kith.url}${path}`, { method, headers, body })
    return { status: response.status, json: await response.json() }
  }
  const requests = [...listBodyRoutes(), { method: 'POST', path: '/nowhere' }].flatMap((route) =>
    Array<Route>(8).fill(route),
  )

  const hostile = await measureAftermath(() => Promise.all(requests.map(send)), { settleMs: 1000 })

  for (const answer of hostile.answer)
    expect(answer).toEqual({
      status: 415,
      json: { name: 'UnsupportedContentEncodingError', message: expect.stringContaining('without that header') },
    })
  // Inflating one body takes about 100 ms, and there are more than forty.
  expect(hostile.processorMs).toBeLessThan(idle.processorMs + 300)
  expect(hostile.residentBytes.peak - hostile.residentBytes.before).toBeLessThan(inflatedBytes)
  expect(hostile.residentBytes.after - hostile.residentBytes.before).toBeLessThan(inflatedBytes / 2)
  printMeasured(`${requests.length} refused bodies in ${encoding}`, describe(hostile))
})

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
  const methods = ['GET', 'POST', 'PUT', 'OPTIONS']
  for (const method of methods)
    for (const path of paths) {
      const count = sockets.length
      const socket = connect(Number(new URL(kith.url).port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.resume()
      socket.write(head({ method, path: path.replace('*', 'page') }, ['content-type: application/json', header]))
      let sent = 0
      while (!socket.destroyed && sent < 16 * mebibyte) {
        sent += 64 * 1024
        let isTaken = true
        for (const part of frame(Buffer.alloc(64 * 1024, 32))) isTaken = socket.write(part)
        // A chunk that is not drained within 100 ms counts as not read.
        if (!isTaken)
          await Promise.race([once(socket, 'drain'), once(socket, 'close'), sleep(100)]).catch(() => undefined)
        if (!isTaken && socket.writableNeedDrain) break
      }
      const [own] = sockets.slice(count)
      const read = own?.bytesRead ?? 0
      socket.destroy()

      expect(own).toBeDefined()
      // Of 16 MiB: the largest body that a route reads without a proof, and data in transit.
      expect({ method, path, read: read < 8 * mebibyte ? 'little' : read }).toEqual({ method, path, read: 'little' })
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
