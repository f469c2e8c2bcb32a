import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleService } from './testing/bundleService.ts'
import { createTestClient } from './testing/createTestClient.ts'
import { createTestDatabase } from './testing/database/openTestDatabase.ts'
import { nameOutcome } from './testing/nameOutcome.ts'
import { startProcess } from './testing/startProcess.ts'
import { startTestServer } from './testing/startTestServer.ts'
import { testOrigin } from './testing/testOrigin.ts'
import { toEnv } from './testing/toEnv.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: true })
})
afterAll(() => database.remove())

/** A request of which the service has the headers and the first bytes; `finish` sends the rest. */
async function beginRequest(url: string, body: object) {
  const bytes = Buffer.from(JSON.stringify(body))
  const asked = request(`${url}/graphql`, {
    method: 'POST',
    // As browsers and proxies do: the connection would stay open for the next request.
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'content-length': bytes.length, expect: '100-continue' },
  })
  const answered = new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
    asked.on('error', reject).on('response', async (response) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += chunk
      resolve({ text, connection: response.headers.connection })
    })
  })
  asked.flushHeaders()
  await once(asked, 'continue')
  asked.write(bytes.subarray(0, 10))
  return { finish: () => asked.end(bytes.subarray(10)), answered }
}

function openStream(url: string): Promise<Response> {
  return fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { events { seq } }' }),
  })
}

function askHealth(url: string): Promise<'let in' | 'refused'> {
  return fetch(`${url}/health`).then(
    () => 'let in',
    () => 'refused',
  )
}

test('behavior: a stop answers requests in flight, ends streams, keeps what was acknowledged', async () => {
  const first = await startProcess(database.parameters)
  const client = createTestClient({ url: first.url, origin: testOrigin })
  const ada = await client.signIn()
  const { envelope, id } = await ada.sign({ type: 'post', text: 'In flight' })
  const stream = await openStream(first.url)
  // A connection that somebody made in advance and never used.
  const silent = connect(Number(new URL(first.url).port), '127.0.0.1')
  await once(silent, 'connect')
  const silentGone = once(silent, 'close')
  const underWay = await beginRequest(first.url, {
    query:
      'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id } ... on Refusal { name } } }',
    variables: { messages: [Buffer.from(envelope).toString('base64')] },
  })

  first.child.kill('SIGTERM')
  const lastWords = await stream.text()
  await silentGone
  const newcomer = await askHealth(first.url)
  underWay.finish()
  const { text, connection } = await underWay.answered

  // Its connection is of no use to another request.
  expect(stream.headers.get('connection')).toBe('close')
  expect(lastWords).toMatch(/\n\nretry: [1-3]\d{3}\n\n$/)
  expect(newcomer).toBe('refused')
  expect(JSON.parse(text)).toEqual({ data: { submit: [{ id }] } })
  expect(connection).toBe('close')
  expect(await first.ended).toBe(0)

  await using second = await startTestServer({ database: database.parameters })
  const { data } = await second.ask('query ($id: ID!) { post(id: $id) { text } }', { id })
  expect(data.post).toEqual({ text: 'In flight' })
})

test('behavior: writes in flight finish before the database closes, even if no client waits', async () => {
  const kith = await startTestServer()
  const people = await Promise.all(Array.from({ length: 6 }, () => kith.signIn()))
  // More than one commit takes.
  const requests = await Promise.all(
    people.map((person) =>
      Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          return (await person.sign({ type: 'post', text: `${index}` }, { by: person.delegation })).envelope
        }),
      ),
    ),
  )

  const written = Promise.all(requests.map((envelopes) => kith.server.service.submit(envelopes)))
  await kith[Symbol.asyncDispose]()

  expect(new Set((await written).flat().map(nameOutcome))).toEqual(new Set(['receipt']))
})

test('behavior: a request on a connection opened before the stop is answered, too', async () => {
  const ends: Socket[] = []
  const kith = await startTestServer({
    plugins: [async ({ server }) => void server.on('connection', (end) => ends.push(end))],
  })
  const asker = connect(Number(new URL(kith.url).port), '127.0.0.1')
  asker.write('GET /health HTTP/1.1\r\n')
  await expect.poll(() => ends[0]?.bytesRead).toBeGreaterThan(0)

  const stopped = kith[Symbol.asyncDispose]()
  await expect.poll(() => askHealth(kith.url)).toBe('refused')
  asker.write('host: kith\r\n\r\n')
  let answer = ''
  for await (const piece of asker) answer += piece
  await stopped

  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/s)
})

test('behavior: a request that never ends is cut off after the time the settings give it', {
  tags: ['slow'],
}, async () => {
  const { url, child, ended, output } = await startProcess(database.parameters, {
    STOP_TIMEOUT_MS: '300',
    LOG_LEVEL: 'warn',
  })
  const { answered } = await beginRequest(url, { query: '{ __typename }' })
  const cutOff = expect(answered).rejects.toMatchObject({ code: 'ECONNRESET' })
  const askedAt = performance.now()

  child.kill('SIGTERM')

  expect(await ended).toBe(0)
  expect(performance.now() - askedAt).toBeGreaterThan(290)
  await cutOff
  expect(output()).toContain('"limitMs":300,"msg":"Requests still in flight')
})

test('behavior: a second signal ends it at once, whatever is in flight', { tags: ['slow'] }, async () => {
  const { url, child, ended } = await startProcess(database.parameters, { STOP_TIMEOUT_MS: '600000' })
  const { answered } = await beginRequest(url, { query: '{ __typename }' })
  const cutOff = expect(answered).rejects.toMatchObject({ code: 'ECONNRESET' })
  const stream = await openStream(url)
  child.kill('SIGINT')
  await stream.text()

  child.kill('SIGTERM')

  expect(await ended).toBe(1)
  await cutOff
})

test('error: over a read-only database it ends with plain sentences and exit code 1', async () => {
  const { parameters } = database
  if (parameters.kind === 'postgres') {
    const admin = new pg.Client({ connectionString: parameters.url })
    await admin.connect()
    const name = new URL(parameters.url).pathname.slice(1)
    await admin.query(`alter database ${name} set default_transaction_read_only = on`)
    await admin.end()
  } else {
    await appendFile(join(parameters.directory ?? '', 'postgresql.conf'), 'default_transaction_read_only = on\n')
  }

  const started = promisify(execFile)(process.execPath, [await bundleService()], {
    env: { ...process.env, ...toEnv(parameters), PORT: '0' },
  })

  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The database at \S+ cannot be written to\.\nWhat was confirmed is safe\. .+\nDetails: .+ in a read-only transaction\n$/,
    ),
  })
})
