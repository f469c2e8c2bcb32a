import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaId } from '@kith/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '../testing/createPerson.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { testOrigin } from '../testing/testOrigin.ts'

const foreign = 'https://reader.example'
const client = 'https://client.example'
const query = '{ service { network } }'
let webDir: string
let kith: TestServer
let ada: Reader

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'kith-cors-'))
  await mkdir(join(webDir, 'client'))
  await mkdir(join(webDir, 'server'))
  await writeFile(
    join(webDir, 'server', 'entry.js'),
    'export const isPage = () => true\nexport const render = () => "<!doctype html>"',
  )
  // No well-known file comes with the service; an embedding program may add one.
  const plugin: FastifyPluginAsync = async (app) => {
    app.get('/.well-known/security.txt', async () => 'Contact: https://kith.example\n')
  }
  kith = await startTestServer({ env: { WEB_DIR: webDir, CLIENT_ORIGINS: client }, plugins: [plugin] })
  ada = await kith.signIn()
})
afterAll(async () => {
  await kith[Symbol.asyncDispose]()
  await rm(webDir, { recursive: true, force: true })
})

type Ask = { method?: string; origin?: string; headers?: Record<string, string>; body?: string }

/** What the answer lets the page at `origin` do. */
async function ask(path: string, { method = 'GET', origin = foreign, headers = {}, body }: Ask = {}) {
  const stop = new AbortController()
  const answer = await fetch(`${kith.url}${path}`, {
    method,
    headers: { origin, ...headers },
    body: body ?? null,
    redirect: 'manual',
    signal: stop.signal,
  })
  stop.abort()
  const header = (name: string) => answer.headers.get(`access-control-${name}`)
  return { status: answer.status, headers: answer.headers, allowed: header('allow-origin'), header }
}

const preflight = (path: string, { method = 'POST', ...options }: Ask = {}) =>
  ask(path, { ...options, method: 'OPTIONS', headers: { 'access-control-request-method': method, ...options.headers } })

const json = { 'content-type': 'application/json' }
const streamed = `/graphql/stream?query=${encodeURIComponent('subscription { events { seq } }')}`
const unknownPicture = `/media/${mediaId(new Uint8Array([1]))}`

test.each<[string, string, Ask]>([
  ['a query by GET', `/graphql?query=${encodeURIComponent(query)}`, {}],
  ['a query by POST', '/graphql', { method: 'POST', headers: json, body: JSON.stringify({ query }) }],
  ['a wrong query', '/graphql', { method: 'POST', headers: json, body: '{' }],
  ['a stream', streamed, { headers: { accept: 'text/event-stream' } }],
  ['a picture that is not there', unknownPicture, {}],
  ['an export that is not there', `/export/0x${'0'.repeat(40)}.car`, {}],
  ['a well-known file', '/.well-known/security.txt', {}],
])('behavior: the page of any origin reads %s, and no credentials go with it', async (_, path, options) => {
  for (const origin of [foreign, 'null', 'http://127.0.0.1:9']) {
    const { allowed, header } = await ask(path, { ...options, origin })

    expect(allowed).toBe('*')
    expect(header('allow-credentials')).toBeNull()
    expect(header('expose-headers')).toBe('retry-after, x-request-id')
  }
})

test.each([
  '/graphql',
  '/graphql/stream',
  unknownPicture,
  `${unknownPicture}/320`,
  `/export/0x${'0'.repeat(40)}.car`,
])('behavior: the preflight of %s allows any origin its headers, and no token among them', async (path) => {
  const asked = await preflight(path, { headers: { 'access-control-request-headers': 'content-type, x-own' } })

  expect([asked.status, asked.allowed]).toEqual([204, '*'])
  expect(asked.header('allow-methods')).toBe('GET, POST, OPTIONS')
  expect(asked.header('allow-headers')).toBe('content-type, accept, last-event-id')
  expect(asked.header('max-age')).toBe('600')
  expect(asked.header('allow-credentials')).toBeNull()
})

test.each([
  ['the service', testOrigin],
  ['admitted clients', client],
])('behavior: pages of %s may send a token wherever one is read', async (_, origin) => {
  for (const path of ['/graphql', '/graphql/stream', '/media', unknownPicture, '/import', '/export/private.json']) {
    const asked = await preflight(path, { origin })

    expect([path, asked.status, asked.allowed]).toEqual([path, 204, origin])
    expect(asked.header('allow-headers')).toBe('authorization, content-type, accept, last-event-id')
    expect(asked.header('allow-credentials')).toBeNull()
  }
})

test('error: routes with tokens or proofs, pages, files, probes answer their own origins only', async () => {
  const bearer = { authorization: `Bearer ${ada.token}` }
  const answers = await Promise.all([
    ask('/export/private.json', { headers: bearer }),
    preflight('/export/private.json', { method: 'GET' }),
    preflight('/media'),
    preflight('/import'),
    ask('/'),
    ask('/explore', { origin: 'null' }),
    ask('/status.json'),
    ask('/ready'),
    ask('/none.js'),
    ask('/', { origin: client }),
    ask('/status.json', { origin: client }),
    preflight('/media', { origin: 'http://client.example' }),
    preflight('/media', { origin: `${client}:8443` }),
  ])

  for (const { allowed, header } of answers) {
    expect(allowed).toBeNull()
    expect(header('allow-headers')).toBeNull()
  }
})

test('behavior: routes for tokens answer by the origin of the page, and vary by it', async () => {
  const headers = { authorization: `Bearer ${ada.token}` }

  const own = await ask('/export/private.json', { origin: client, headers })

  expect([own.status, own.allowed]).toEqual([200, client])
  expect(own.headers.get('vary')).toMatch(/\borigin\b/i)
  expect(own.headers.get('cache-control')).toBe('no-store')
})

test('behavior: with every client admitted, pages that browsers do not trust still send no token', async () => {
  await using open = await startTestServer({ env: { CLIENT_ORIGINS: '*' } })
  const listen = async (origin: string) => {
    const { headers } = await fetch(`${open.url}/graphql`, { method: 'OPTIONS', headers: { origin } })
    return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')?.split(', ')[0]]
  }

  expect(await listen(foreign)).toEqual([foreign, 'authorization'])
  expect(await listen('http://127.0.0.1:9')).toEqual(['http://127.0.0.1:9', 'authorization'])
  for (const origin of ['null', 'http://reader.example', `https://${'a'.repeat(270)}`])
    expect(await listen(origin)).toEqual(['*', 'content-type'])
})

test('behavior: a page of the app keeps its policy for any origin, and no page may frame it', async () => {
  const own = await ask('/explore', { origin: testOrigin })
  const other = await ask('/explore')

  for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'x-content-type-options'])
    expect(other.headers.get(name)).toBe(own.headers.get(name))
  expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(other.headers.get('cross-origin-resource-policy')).not.toBe('cross-origin')
})

test('error: a cookie identifies no reader: a page of another origin reads what anyone reads', async () => {
  const answer = await fetch(`${kith.url}/graphql`, {
    method: 'POST',
    headers: { ...json, origin: foreign, cookie: `token=${ada.token}; authorization=Bearer ${ada.token}` },
    body: JSON.stringify({ query: '{ viewer { delegation } }' }),
  })

  expect(await answer.json()).toEqual({ data: { viewer: null } })
  expect(answer.headers.get('set-cookie')).toBeNull()
})
