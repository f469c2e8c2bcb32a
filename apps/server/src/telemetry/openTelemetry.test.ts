import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, deployRegistry, startAnvil } from '../testing/chain/startAnvil.ts'
import { createPng } from '../testing/createPng.ts'
import { type Collector, type ReceivedSpan, startCollector } from '../testing/startCollector.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const document = 'query Network { service { network logPosition } }'
const documentId = `sha256:${createHash('sha256').update(document).digest('hex')}`
const secret = 'key-of-the-collector'

let folder: string
let webDir: string
let collector: Collector
beforeAll(async () => {
  collector = await startCollector()
  folder = await mkdtemp(join(tmpdir(), 'kith-traces-'))
  webDir = join(folder, 'web')
  await mkdir(join(webDir, 'client', 'assets'), { recursive: true })
  await mkdir(join(webDir, 'server'))
  await writeFile(join(webDir, 'server', 'entry.js'), 'export const renderPage = () => ({ status: 200, html: "" })')
  for (const name of ['manifest.webmanifest', 'sw.js']) await writeFile(join(webDir, 'client', name), '{}')
  await writeFile(join(webDir, 'documents.json'), JSON.stringify({ [documentId]: document }))
})
afterAll(async () => {
  await collector[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const ask = async ({ url }: TestServer, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await response.text()
  return response
}
const named = (name: string) => collector.listSpans().filter((span) => span.name === name)
/** The newest of that name, once the collector has it. */
async function find(name: string, isMeant: (span: ReceivedSpan) => boolean = () => true): Promise<ReceivedSpan> {
  const findNow = () => named(name).findLast(isMeant)
  await expect.poll(findNow, { message: name }).toBeDefined()
  return findNow() as ReceivedSpan
}
const partsOf = ({ spanId }: ReceivedSpan) =>
  collector.listSpans().filter(({ parentSpanId }) => parentSpanId === spanId)

describe('with a collector', () => {
  let anvil: Anvil
  let kith: TestServer
  let loadedBefore: readonly string[]
  const lines: string[] = []
  const listLoaded = () =>
    Object.keys(createRequire(import.meta.url).cache).filter((path) => /@opentelemetry.(?:sdk|exporter)/.test(path))

  beforeAll(async () => {
    loadedBefore = listLoaded()
    anvil = await startAnvil()
    kith = await startTestServer({
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${secret}`,
        WEB_DIR: webDir,
        RPC_URL_POLYGON_MUMBAI: anvil.url,
        LOG_LEVEL: 'info',
      },
      logTo: { write: (line) => lines.push(line) },
      plugins: [
        async (app) => {
          app.get('/fault', async () => {
            throw new Error('What somebody wrote')
          })
        },
      ],
    })
  })
  afterAll(async () => {
    await kith[Symbol.asyncDispose]()
    await anvil[Symbol.asyncDispose]()
  })

  test('behavior: the SDK is loaded where there is a collector', () => {
    expect(loadedBefore.length).toBeLessThan(listLoaded().length)
  })

  test("behavior: a request is a span named by the app's operation, with its statements", async () => {
    const answer = await ask(kith, { query: document })
    const request = await find('POST /graphql Network')

    expect(request).toMatchObject({
      // SERVER
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/graphql',
        'http.response.status_code': 200,
        'kith.request_id': answer.headers.get('x-request-id'),
      },
      resource: { 'service.name': 'kith', 'service.version': 'development' },
    })
    expect(request.parentSpanId ?? '').toBe('')
    expect(partsOf(request)).toMatchObject([
      {
        name: 'select log_head',
        // CLIENT
        kind: 3,
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': 'select log_head', 'kith.lane': 'read' },
      },
    ])
  })

  test('behavior: a post is in the trace of its request, which the trace of its batch refers to', async () => {
    await kith.submit(await kith.signIn(), { type: 'post', text: 'Counted' })
    const batch = await find('commit batch')
    const append = await find('append message')

    expect(batch.links).toMatchObject([{ traceId: append.traceId, spanId: append.spanId }])
    expect(batch.traceId).not.toBe(append.traceId)
    expect(batch.attributes['kith.batch.entries']).toBe(1)
    const below = partsOf(batch).map(({ name, attributes }) => [name, attributes['kith.lane']])
    expect(below).toContainEqual(['insert message', 'log'])
    expect([below.at(0), below.at(-1)]).toEqual([
      ['begin', 'log'],
      ['commit', 'log'],
    ])
    const request = await find('POST /graphql', ({ spanId }) => spanId === append.parentSpanId)
    expect(request.traceId).toBe(append.traceId)
  })

  test('behavior: decoding and storing a picture are parts of its upload', async () => {
    await kith.upload(await kith.signIn(), createPng({ width: 2, height: 1 }))
    const upload = await find('POST /media')
    const decode = await find('decode picture')

    expect(decode).toMatchObject({
      parentSpanId: upload.spanId,
      attributes: { 'kith.media.type': 'image/png', 'kith.media.width': 2, 'kith.media.height': 1 },
    })
    expect(partsOf(upload).map(({ name }) => name)).toContain('write media')
  })

  test('behavior: each step of the indexer is a trace, with what it read and wrote', async () => {
    await deployRegistry(anvil)
    const step = await find('index blocks', ({ attributes }) => attributes['kith.block.last'] === 1)

    expect(step.attributes).toMatchObject({ 'kith.block.first': 1, 'kith.events': 0 })
    expect(partsOf(step).map(({ name, attributes }) => [name, attributes['kith.lane']])).toContainEqual([
      'insert chain_block',
      'write',
    ])
  })

  test('behavior: a stream is a span until it is open, so that it is sent while it lasts', async () => {
    const response = await fetch(`${kith.url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { events { seq } }' }),
    })
    const stream = await find('POST /graphql/stream')
    const count = partsOf(stream).length
    const batches = named('commit batch').length
    await kith.submit(await kith.signIn(), { type: 'post', text: 'Seen by the stream' })
    await expect.poll(() => named('commit batch').length).toBeGreaterThan(batches)
    await response.body?.cancel()

    // What the stream reads from then on is no part of it.
    expect(partsOf(stream)).toHaveLength(count)
  })

  test('behavior: a traceparent of a client does not name the trace', async () => {
    const traceparent = '00-11111111111111111111111111111111-2222222222222222-01'
    const answer = await ask(kith, { query: document }, { traceparent })
    const isMeant = ({ attributes }: ReceivedSpan) =>
      attributes['kith.request_id'] === answer.headers.get('x-request-id')
    const { traceId } = await find('POST /graphql Network', isMeant)

    expect(traceId).not.toBe('1'.repeat(32))
  })

  test('error: a fault says so by its status alone', async () => {
    await (await fetch(`${kith.url}/fault`)).text()

    expect(await find('GET /fault')).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '500' } })
  })

  test('behavior: no text, address, token or operation name of a client is in a trace', async () => {
    const ada = await kith.signIn()
    await kith.submit(ada, { type: 'post', text: 'Words of my own' })
    await kith.ask(
      'query MadeUp($handle: String) { account(handle: $handle) { address } }',
      { handle: 'someone' },
      ada.token,
    )
    await (await fetch(`${kith.url}/u/${ada.address}/feed.atom?token=secret-word`)).text()
    await find('GET /u/:name/feed.atom')

    const sent = collector.bodies.join('\n').toLowerCase()
    const words = ['Words of my own', 'What somebody wrote', 'MadeUp', 'someone', 'secret-word', ada.token]
    expect([...words, ada.address.slice(2)].filter((word) => sent.includes(word.toLowerCase()))).toEqual([])
  })

  test('behavior: headers of the settings go to the collector, and never into the log', async () => {
    expect(collector.headers()).toMatchObject({ authorization: `Bearer ${secret}` })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain(secret)
  })

  test('error: an answer of the collector that never ends delays no traces', async () => {
    collector.answer(200, { isEndless: true })
    for (let turn = 0; turn < 2; turn++) {
      const before = collector.bodies.length
      await ask(kith, { query: document })
      await expect.poll(() => collector.bodies.length, { timeout: 5_000 }).toBeGreaterThan(before)
    }
    collector.answer(200)
  })

  test('error: traces and keys do not go where a collector sends them', async () => {
    await using elsewhere = await startCollector()
    const before = collector.bodies.length
    collector.answer(307, { location: `${elsewhere.url}/v1/traces` })
    await ask(kith, { query: document })
    await expect.poll(() => collector.bodies.length).toBeGreaterThan(before)
    collector.answer(200)
    await ask(kith, { query: document })
    await expect.poll(() => collector.bodies.length).toBeGreaterThan(before + 1)

    expect(elsewhere.bodies).toEqual([])
  })

  test('error: a collector that refuses is reported once, and requests are answered as before', async () => {
    const isReport = (line: string) => line.includes('The collector takes no traces')
    const reported = lines.filter(isReport).length
    collector.answer(400)
    for (let turn = 0; turn < 2; turn++) {
      const before = collector.bodies.length
      expect((await ask(kith, { query: document })).status).toBe(200)
      await expect.poll(() => collector.bodies.length).toBeGreaterThan(before)
    }
    await expect.poll(() => lines.filter(isReport).length - reported).toBe(1)
    collector.answer(200)
  })
})

test('behavior: behind a proxy its traceparent names the trace and says whether it is recorded', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
  await using kith = await startTestServer({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'behind-a-proxy',
      // Nothing that begins here.
      OTEL_TRACES_SAMPLER_ARG: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      WEB_DIR: webDir,
    },
  })
  await ask(kith, { query: document })
  await ask(kith, { query: document }, { traceparent: traceparent.replace(/01$/, '00') })
  await ask(kith, { query: document }, { traceparent, 'x-request-id': 'request-of-the-proxy' })

  const isHere = ({ resource }: ReceivedSpan) => resource['service.name'] === 'behind-a-proxy'
  const request = await find('POST /graphql Network', isHere)
  expect(request).toMatchObject({
    traceId,
    parentSpanId: '00f067aa0ba902b7',
    attributes: { 'kith.request_id': 'request-of-the-proxy' },
  })
  await kith[Symbol.asyncDispose]()
  expect(named('POST /graphql Network').filter(isHere)).toHaveLength(1)
})
