import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { expandDocumentId } from './expandDocumentId.ts'

const query =
  'query Network($unused: Int) { service { network } accounts: service { receiptKey @skip(if: true) network } }'
const document = 'query Network { service { network } }'
const idOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`
const id = idOf(document)
let folder: string
let open: TestServer
let closed: TestServer

/** A web app's build, with the least that a service asks of it. */
async function writeWeb(documents: unknown): Promise<string> {
  const webDir = await mkdtemp(join(folder, 'web-'))
  await mkdir(join(webDir, 'client', 'assets'), { recursive: true })
  await mkdir(join(webDir, 'server'))
  await writeFile(join(webDir, 'server', 'entry.js'), 'export const renderPage = () => ({ status: 200, html: "" })')
  for (const name of ['manifest.webmanifest', 'sw.js']) await writeFile(join(webDir, 'client', name), '{}')
  if (documents !== undefined) await writeFile(join(webDir, 'documents.json'), JSON.stringify(documents))
  return webDir
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-documents-'))
  const webDir = await writeWeb({ [id]: document })
  open = await startTestServer({ env: { WEB_DIR: webDir } })
  closed = await startTestServer({ env: { WEB_DIR: webDir, TRUSTED_DOCUMENTS_ONLY: 'on' } })
})
afterAll(async () => {
  await open[Symbol.asyncDispose]()
  await closed[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

async function post({ url }: TestServer, body: object, path = '/graphql') {
  const accept = path === '/graphql' ? 'application/graphql-response+json' : 'text/event-stream'
  const headers = { 'content-type': 'application/json', accept }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, answer: (await response.json()) as { data?: unknown; errors?: [Fault] } }
}
type Fault = { message: string; extensions: { code: string } }

const codeOf = async (asked: ReturnType<typeof post>) => {
  const { status, answer } = await asked
  return [status, answer.errors?.[0].extensions.code ?? 'data']
}

test('behavior: a document of the app is asked for by its id, by POST and by GET', async () => {
  const posted = await post(open, { documentId: id, variables: {} })
  const got = await fetch(`${open.url}/graphql?documentId=${encodeURIComponent(id)}&operationName=Network`)

  expect(posted).toMatchObject({ status: 200, answer: { data: { service: { network: expect.any(String) } } } })
  expect(await got.json()).toEqual(posted.answer)
})

test('error: an id that is not known', async () => {
  expect(await codeOf(post(open, { documentId: idOf('another') }))).toEqual([400, 'UnknownDocumentError'])
})

test('behavior: an open service answers any document', async () => {
  expect(await codeOf(post(open, { query: '{ service { receiptKey } }' }))).toEqual([200, 'data'])
})

test('behavior: a service for its app alone answers its documents by text or id, and no other', async () => {
  expect(await codeOf(post(closed, { query: document }))).toEqual([200, 'data'])
  expect(await codeOf(post(closed, { query: document }))).toEqual([200, 'data'])
  expect(await codeOf(post(closed, { documentId: id }))).toEqual([200, 'data'])
  for (const other of [`${document} `, '{ service { network } }', query, 'mutation { __typename }'])
    expect(await codeOf(post(closed, { query: other }))).toEqual([400, 'UntrustedDocumentError'])
})

test('error: a stream of another subscription than the app has', async () => {
  const asked = post(closed, { query: 'subscription { events { seq } }' }, '/graphql/stream')

  expect(await codeOf(asked)).toEqual([400, 'UntrustedDocumentError'])
})

test('error: a service for its app alone does not start with a missing or damaged list', async () => {
  const start = (env: Record<string, string>) =>
    startTestServer({ env }).catch(({ name, message }: Error) => [name, message])
  const without = await start({ WEB_DIR: await writeWeb(undefined), TRUSTED_DOCUMENTS_ONLY: 'on' })
  const alone = await start({ TRUSTED_DOCUMENTS_ONLY: 'on' })
  const damaged = await start({ WEB_DIR: await writeWeb({ [id]: `${document} ` }) })

  expect(without).toEqual(['ConfigError', expect.stringContaining('TRUSTED_DOCUMENTS_ONLY')])
  expect(alone).toEqual(['ConfigError', expect.stringContaining('TRUSTED_DOCUMENTS_ONLY')])
  expect(damaged).toEqual(['ConfigError', expect.stringContaining('WEB_DIR')])
})

test('behavior: only a request with an id and no text is changed', () => {
  const texts = new Map([[id, document]])
  const expand = (body: string | null, url = '/graphql') => expandDocumentId({ url, body }, { texts }).kind

  expect(expand(JSON.stringify({ documentId: id, query: '{ service { network } }' }))).toBe('as-sent')
  expect(expand('{"documentId": broken')).toBe('as-sent')
  expect(expand('["documentId"]')).toBe('as-sent')
  expect(expand('{"documentId": 5}')).toBe('as-sent')
  expect(expand('null documentId')).toBe('as-sent')
  expect(expand(null, `/graphql?documentId=${encodeURIComponent(id)}&query={a}`)).toBe('as-sent')
  expect(expand(null, `/graphql?documentId=${encodeURIComponent(id)}`)).toBe('expanded')
  expect(expand(JSON.stringify({ documentId: '__proto__' }))).toBe('unknown')
})
