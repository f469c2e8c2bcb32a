import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { decodeCheckedHex } from '../bytes/decodeCheckedHex.ts'
import { readConfig } from '../config/readConfig.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { addWeb } from './addWeb.ts'

let webDir: string
let kith: TestServer

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'kith-web-'))
  await mkdir(join(webDir, 'client', 'assets'), { recursive: true })
  await mkdir(join(webDir, 'server'))
  for (const name of ['1a2b3c4d.js', '1a2b3c4d.css', 'face-1a2b.woff2', 'exportWorker-1a2b.js'])
    await writeFile(join(webDir, 'client', 'assets', name), `// ${'x'.repeat(2_000)}`)
  await writeFile(join(webDir, 'client', 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(webDir, 'client', 'manifest.de.webmanifest'), '{"name":"Kith","short_name":"Kith","lang":"de"}')
  await writeFile(join(webDir, 'client', 'sw.js'), 'addEventListener("fetch", () => undefined)')
  // The entry point of the web build, which answers with what it was given.
  await writeFile(
    join(webDir, 'server', 'entry.js'),
    [
      'export async function render({ ask, ...given }) {',
      '  const asked = new URL(given.url, "http://kith.test").searchParams.getAll("ask")',
      '  const data = await Promise.all(asked.map((query) => ask({ query, variables: {} })))',
      '  return "<!doctype html>" + JSON.stringify({ ...given, ...(asked.length > 0 && { data }) })',
      '}',
      'export const isPage = (path) => /^\\/(_app|explore|help|privacy\\/?|u\\/[^/]+|post\\/[^/]+|tags\\/[^/]+)?$/.test(path)',
    ].join('\n'),
  )
  kith = await startTestServer({ env: { WEB_DIR: webDir, PRODUCT_NAME: 'Loom', EMBEDDED: 'on' } })
})
afterAll(async () => {
  await kith[Symbol.asyncDispose]()
  await rm(webDir, { recursive: true, force: true })
})

const get = (path: string, accept = 'text/html') => fetch(`${kith.url}${path}`, { headers: { accept } })

async function readGiven(path: string) {
  return JSON.parse((await (await get(path)).text()).slice('<!doctype html>'.length))
}

test('behavior: spec §2 GET /_app answers with the shell, as does every page', async () => {
  for (const path of ['/_app', '/', '/explore', '/explore?x=1', `/u/0x${'a'.repeat(40)}`]) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test("behavior: an installed app has the product's name", async () => {
  const response = await get('/manifest.de.webmanifest', '*/*')

  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(await response.json()).toEqual({ name: 'Loom', short_name: 'Loom', lang: 'de' })
})

test('behavior: an unknown address answers 404 with the app, which shows its own page', async () => {
  const unknown = (await kith.signIn()).delegation
  const paths = [
    '/u/nobody',
    '/u/x',
    '/u/0x12',
    '/u/%00',
    '/u/@',
    '/u/@nobody',
    '/u/@@nobody',
    '/tags',
    '/tags/%20',
    '/tags/%23',
    '/tags/a%20b',
    '/tags/%E2%80%AE',
    `/tags/${'x'.repeat(65)}`,
    `/u/${'x'.repeat(500)}`,
    '/post/x',
    `/post/${unknown}`,
    `/post/${unknown.toUpperCase()}x`,
    '/.git/config',
    '/wp-admin',
    '/u',
    '/u/a/b',
    '/anything/at/all?x=1',
    '/_app/more',
  ]
  for (const path of paths) {
    const response = await get(path)
    const text = await response.text()

    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('etag')).toBeNull()
    expect(JSON.parse(text.slice('<!doctype html>'.length))).toMatchObject({
      url: path,
      status: 404,
      head: { title: 'Loom' },
    })
  }
})

test('behavior: a deleted post answers 410 and shows none of its text', async () => {
  const ada = await kith.signIn()
  const id = await kith.submit(ada, { type: 'post', text: 'Gone soon' })

  const before = await get(`/post/${id}`)
  await kith.submit(ada, { type: 'delete', to: id })
  const after = await get(`/post/${id}`)

  expect([before.status, after.status]).toEqual([200, 410])
  expect(await after.text()).not.toContain('Gone soon')
})

test('behavior: a share without a service worker leads to the page, which reports it as lost', async () => {
  const body = new FormData()
  body.set('text', 'Look')
  body.set('pictures', new File([new Uint8Array(2_000_000)], 'a.png', { type: 'image/png' }))

  const response = await fetch(`${kith.url}/write`, { method: 'POST', body, redirect: 'manual' })

  expect([response.status, response.headers.get('location')]).toEqual([303, '/write?lost=1'])
})

test('behavior: a share that never ends is cut off with the answer', async () => {
  const { hostname, port } = new URL(kith.url)
  const socket = connect(Number(port), hostname)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined).resume()
  socket.write('POST /write HTTP/1.1\r\nhost: kith.test\r\ncontent-type: multipart/form-data; boundary=b\r\n')
  socket.write('transfer-encoding: chunked\r\n\r\n')
  const piece = Buffer.alloc(64 * 1024, 32)

  // The service reads no faster than this writes; a body that it drained would go on for ever.
  const sending = setInterval(() => socket.destroyed || socket.write(`10000\r\n${piece}\r\n`), 1)
  await closed
  clearInterval(sending)

  expect(socket.bytesWritten).toBeLessThan(64 * 2 ** 20)
})

test('behavior: the page is given its settings and its address', async () => {
  expect(await readGiven('/explore')).toMatchObject({
    url: '/explore',
    status: 200,
    config: { productName: 'Loom', embedded: true, rpcUrls: { polygonMumbai: '/rpc' } },
    head: { title: 'Loom', canonical: 'http://localhost:4700/explore' },
  })
})

test('behavior: help and privacy are found under their own titles', async () => {
  for (const [path, title] of [
    ['/help', 'Help · Loom'],
    ['/privacy/', 'Privacy · Loom'],
  ])
    expect(await readGiven(path ?? '')).toMatchObject({ status: 200, head: { title } })
})

test('behavior: a link to a post or an account carries their words', async () => {
  const ada = await kith.signIn()
  await kith.submit(ada, { type: 'profile', field: 'name', value: 'Ada <b>' })
  await kith.submit(ada, { type: 'profile', field: 'bio', value: 'Weaves.' })
  const id = await kith.submit(ada, { type: 'post', text: 'Hello\n  world' })
  const warned = await kith.submit(ada, { type: 'post', text: 'The ending', warn: 'Spoiler' })

  const title = `0x${ada.address.slice(2, 4)}…${ada.address.slice(-4)} (Ada <b>) on Loom`
  expect((await readGiven(`/post/${id}`)).head).toMatchObject({ title, description: 'Hello world' })
  expect((await readGiven(`/post/${warned}`)).head.description).toBe('Spoiler')
  expect((await readGiven(`/u/${ada.address}`)).head).toMatchObject({
    title,
    description: 'Weaves.',
  })
})

test('behavior: a page answers to handle and address in any case, also with @, and names its own', async () => {
  const ada = await kith.signIn()
  await kith.server.db
    .insertInto('handle')
    .values({
      ...{ chain_id: 80_001n, token_id: Buffer.from('ada'.padEnd(32)), name: 'ada', terms: '', is_primary: true },
      ...{ owner: decodeCheckedHex(ada.address), block_number: 1n, owned_since: new Date(0), owned_block: 1n },
    })
    .execute()

  for (const written of ['ada', '@ada', '%40ada', '@ADA', 'Ada'])
    expect([written, await readGiven(`/u/${written}`)]).toMatchObject([
      written,
      { status: 200, head: { title: '@ada on Loom', canonical: 'http://localhost:4700/u/ada' } },
    ])
  expect(await readGiven(`/u/@${ada.address}`)).toMatchObject({
    status: 200,
    head: { title: '@ada on Loom', canonical: `http://localhost:4700/u/${ada.address}` },
  })
})

test('behavior: a tag is a page, one for all its spellings, with its name in the title', async () => {
  for (const written of ['weaving', 'Weaving', '%23weaving', '%EF%BC%B7eaving'])
    expect([written, await readGiven(`/tags/${written}`)]).toMatchObject([
      written,
      {
        status: 200,
        head: {
          title: '#weaving on Loom',
          description: 'Posts tagged #weaving on Loom.',
          canonical: 'http://localhost:4700/tags/weaving',
        },
      },
    ])
  expect((await readGiven(`/tags/${encodeURIComponent('織物')}`)).head).toMatchObject({
    title: '#織物 on Loom',
    canonical: `http://localhost:4700/tags/${encodeURIComponent('織物')}`,
  })
  // What looks like a file's ending belongs to the tag.
  expect(await readGiven('/tags/node.js')).toMatchObject({ status: 200, head: { title: '#node.js on Loom' } })
})

test('behavior: hashed files are cached for good, others revalidated, missing ones 404', async () => {
  const hashed = await fetch(`${kith.url}/assets/1a2b3c4d.js`, { headers: { 'accept-encoding': 'gzip, br' } })
  const plain = await get('/favicon.svg', '*/*')

  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers.get('content-encoding')).toBe('br')
  expect((await fetch(`${kith.url}/assets/1a2b3c4d.js.br`)).status).toBe(404)
  expect(plain.headers.get('cache-control')).toBe('no-cache')
  expect((await get('/assets/gone.js', '*/*')).status).toBe(404)
  expect((await get('/gone', 'application/json')).status).toBe(404)
})

test('behavior: documents and workers have the policy; what a document loads has a short one', async () => {
  const find = async (path: string) => {
    const { status, headers } = await get(path, path === '/' ? 'text/html' : '*/*')
    expect([path, status, headers.get('x-content-type-options')]).toEqual([path, 200, 'nosniff'])
    return {
      csp: headers.get('content-security-policy'),
      others: ['cross-origin-opener-policy', 'permissions-policy'].filter((name) => headers.has(name)),
    }
  }
  const page = await find('/')
  expect(page).toMatchObject({ csp: expect.stringContaining("default-src 'none'"), others: { length: 2 } })

  for (const path of ['/favicon.svg', '/assets/exportWorker-1a2b.js', '/assets/exportWorker-1a2b.js?.woff2', '/sw.js'])
    expect([path, await find(path)]).toEqual([path, page])
  for (const path of ['/assets/1a2b3c4d.js', '/assets/1a2b3c4d.css', '/assets/face-1a2b.woff2'])
    expect([path, await find(path)]).toEqual([path, { csp: 'sandbox', others: [] }])
})

test('behavior: browsers ask about the service worker each time, and may run it', async () => {
  const worker = await get('/sw.js', '*/*')

  expect(worker.status).toBe(200)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toContain('javascript')
  expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'")
  expect(await worker.text()).toContain('fetch')
})

test('behavior: SERVICE_WORKER=off serves a worker that removes itself and what was kept', async () => {
  await using off = await startTestServer({ env: { WEB_DIR: webDir, SERVICE_WORKER: 'off' } })

  const worker = await fetch(`${off.url}/sw.js`)

  expect(worker.status).toBe(200)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toContain('javascript')
  // What it does is run here as a browser would, with what it keeps at hand.
  const { runInNewContext } = await import('node:vm')
  const listeners: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> = {}
  const kept = new Set(['kith-app 1', 'kith-answers x', 'another'])
  const done: string[] = []
  const work: Promise<unknown>[] = []
  runInNewContext(await worker.text(), {
    addEventListener: (name: string, listener: (typeof listeners)[string]) => (listeners[name] = listener),
    skipWaiting: () => done.push('skipped waiting'),
    registration: { unregister: async () => done.push('unregistered') },
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
  })
  for (const name of ['install', 'activate']) listeners[name]?.({ waitUntil: (promise) => work.push(promise) })
  await Promise.all(work)
  expect(done).toEqual(['skipped waiting', 'unregistered'])
  expect([...kept]).toEqual(['another'])
})

test('behavior: files of the release it started with are served once WEB_DIR leads to another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kith-releases-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const current = join(folder, 'current')
  await symlink(webDir, current)
  await using service = await startTestServer({ env: { WEB_DIR: current } })

  await rm(current)
  await mkdir(join(folder, 'next', 'client'), { recursive: true })
  await symlink(join(folder, 'next'), current)

  expect((await fetch(`${service.url}/assets/1a2b3c4d.js`)).status).toBe(200)
})

test('error: a WEB_DIR without a build is named', async () => {
  const config = readConfig({ WEB_DIR: tmpdir() })

  await expect(
    addWeb(fastify(), { config, db: kith.server.db, now: Date.now, ask: async () => null }),
  ).rejects.toMatchObject({
    name: 'ConfigError',
    variable: 'WEB_DIR',
  })
})

test('behavior: a page asks the graph as a visitor who is not signed in', async () => {
  const ada = await kith.signIn()
  await kith.act(ada, { type: 'post', text: 'Comes with the page' })
  const queries = [
    '{ latest(first: 1) { edges { node { text } } } }',
    '{ viewer { account { id } } }',
    '{ nonsense }',
    'not a query',
    '{ a: post(id: "x") { id } }',
  ]

  const { data } = await readGiven(`/explore?${queries.map((query) => `ask=${encodeURIComponent(query)}`).join('&')}`)

  expect(data).toEqual([
    { latest: { edges: [{ node: { text: 'Comes with the page' } }] } },
    { viewer: null },
    null,
    null,
    { a: null },
  ])
})
