import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../testing/createPerson.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let webDir: string
let kith: TestServer
let ada: Person & { token: string }
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'kith-web-'))
  await mkdir(join(webDir, 'client', 'assets'), { recursive: true })
  await mkdir(join(webDir, 'server'))
  await writeFile(join(webDir, 'client', 'assets', 'app-1a2b.js'), `// ${'x'.repeat(2_000)}`)
  await writeFile(
    join(webDir, 'client', 'favicon.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(2_000)}</svg>`,
  )
  await writeFile(
    join(webDir, 'server', 'entry.js'),
    'export const isPage = () => true\nexport const render = ({ url }) => "<!doctype html>" + url + " ".repeat(2000)',
  )
  kith = await startTestServer({ env: { WEB_DIR: webDir } })
  ada = await kith.signIn()
  for (let index = 0; index < 10; index++) await kith.submit(ada, { type: 'post', text: `Post ${index}` })
})
afterAll(async () => {
  await kith[Symbol.asyncDispose]()
  await rm(webDir, { recursive: true, force: true })
})

type Answer = { status: number | undefined; header: (name: string) => string | undefined; bytes: Buffer }

/** As it comes over the wire: `fetch` would decompress it. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${kith.url}${path}`, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const header = (name: string) => response.headers[name]?.toString()
      resolve({ status: response.statusCode, header, bytes: Buffer.concat(chunks) })
    })
    asked.on('error', reject).end()
  })
}

const latest = `/graphql?query=${encodeURIComponent('{ latest(first: 10) { edges { node { id text author { address } } } } }')}`
const listOf = (header: string | undefined) => (header ?? '').toLowerCase().split(/, */).sort()

test.each([
  '/graphql',
  '/u/somebody',
  '/assets/app-1a2b.js',
  '/favicon.svg',
])('behavior: %s comes in the encoding its reader accepts, brotli before gzip, with Vary', async (path) => {
  const address = path === '/graphql' ? latest : path
  const plain = await get(address)
  const gzip = await get(address, { 'accept-encoding': 'gzip' })
  const brotli = await get(address, { 'accept-encoding': 'gzip, deflate, br, zstd' })

  expect([plain, gzip, brotli].map(({ header }) => header('content-encoding'))).toEqual([undefined, 'gzip', 'br'])
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
  for (const { header } of [plain, gzip, brotli]) expect(listOf(header('vary'))).toContain('accept-encoding')
})

test('behavior: a stream of events is neither compressed nor kept, nor held back on its way', async () => {
  const stop = new AbortController()
  const stream = await fetch(`${kith.url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'accept-encoding': 'br, gzip' },
    body: JSON.stringify({ query: 'subscription { events { seq } }' }),
    signal: stop.signal,
  })
  stop.abort()

  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('content-encoding')).toBeNull()
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
})

test('behavior: a page is revalidated each time, and answered with 304 when it is the same', async () => {
  const first = await get('/explore')
  const etag = first.header('etag') ?? ''
  const again = await get('/explore', { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' })
  const other = await get('/search', { 'if-none-match': etag })

  expect(first.header('cache-control')).toBe('no-cache')
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect([again.status, again.bytes.length, again.header('etag')]).toEqual([304, 0, etag])
  expect(again.header('cache-control')).toBe('no-cache')
  expect(other.status).toBe(200)
})

test('behavior: public reads by GET may be cached for seconds, with a tag that changes with them', async () => {
  const first = await get(latest)
  const etag = first.header('etag') ?? ''
  const same = await get(latest, { 'if-none-match': etag })
  await kith.submit(ada, { type: 'post', text: 'Newer' })
  const changed = await get(latest, { 'if-none-match': etag })

  expect(first.header('cache-control')).toBe('public, max-age=5')
  expect(listOf(first.header('vary'))).toEqual(['accept', 'accept-encoding', 'authorization', 'origin'])
  expect([same.status, same.bytes.length]).toEqual([304, 0])
  expect(changed.status).toBe(200)
  expect(changed.header('etag')).not.toBe(etag)
})

test('behavior: no answer to a request with a token is cached, whichever account it belongs to', async () => {
  const viewer = `/graphql?query=${encodeURIComponent('{ viewer { delegation } }')}`
  const answers = await Promise.all([
    get(viewer, { authorization: `Bearer ${ada.token}` }),
    get(latest, { authorization: `Bearer ${ada.token}` }),
    get(latest, { authorization: 'Bearer forged' }),
    get('/explore', { authorization: `Bearer ${ada.token}` }),
  ])

  expect(JSON.parse(String(answers[0]?.bytes)).data.viewer).toEqual({ delegation: ada.delegation })
  for (const { header } of answers) expect(header('cache-control')).toBe('no-store')
  for (const { header } of answers.slice(0, 3)) expect(header('etag')).toBeUndefined()
})

test('behavior: writes, errors and the state of the service are not kept', async () => {
  const wrong = `/graphql?query=${encodeURIComponent('{ nothing }')}`
  const failing = `/graphql?query=${encodeURIComponent('{ latest(first: 51) { edges { cursor } } }')}`
  const posted = await fetch(`${kith.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  })
  const paths = [wrong, failing, '/health', '/ready', '/status.json', '/none.js']
  const answers = await Promise.all(paths.map((path) => get(path)))

  expect(posted.headers.get('cache-control')).toBe('no-store')
  expect(answers.map(({ header }) => header('cache-control'))).toEqual(paths.map(() => 'no-store'))
})
