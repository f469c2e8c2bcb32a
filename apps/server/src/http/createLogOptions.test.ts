import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const providerKey = 'key-of-the-node-provider'
const nodeKey = 'a1b2c3d4e5f6a7b8'
const lines: string[] = []
let kith: TestServer
beforeAll(async () => {
  kith = await startTestServer({
    env: {
      LOG_LEVEL: 'info',
      NODE_PROVIDER_KEY: providerKey,
      RPC_URL_POLYGON_MUMBAI: `http://node:pass-of-node@127.0.0.1:9/v2/${nodeKey}`,
    },
    logTo: { write: (line) => lines.push(line) },
    plugins: [
      async (app) => {
        app.get('/fault', async () => {
          const cause = Object.assign(new Error(`Bearer abc_def-123 at https://node.example/v2/${providerKey}`), {
            code: '23505',
            detail: 'Key (text)=(what somebody wrote) already exists.',
          })
          throw new Error(`http://node:pass-of-node@127.0.0.1:9/v2/${nodeKey} does not answer.`, { cause })
        })
      },
    ],
  })
})
afterAll(() => kith[Symbol.asyncDispose]())

type Line = {
  level: number
  time: number
  msg: string
  reqId?: string
  req?: object
  err?: { type: string; cause?: object }
}

const parse = () => lines.map((line) => JSON.parse(line) as Line)
const linesOf = (response: Response) =>
  parse().filter(({ reqId }) => reqId !== undefined && reqId === response.headers.get('x-request-id'))

test('behavior: every line is JSON, and every request has an id that its answer carries', async () => {
  const answers = await Promise.all([
    fetch(`${kith.url}/health?token=in-the-address`),
    fetch(`${kith.url}/graphql?query=${encodeURIComponent('{ __typename }')}`),
    fetch(`${kith.url}/health`, { headers: { 'x-request-id': 'my-own', 'request-id': 'my-own' } }),
  ])

  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  await expect
    .poll(() => answers.map((answer) => linesOf(answer).map(({ msg }) => msg)))
    .toEqual(Array(3).fill(['incoming request', 'request completed']))
  expect(answers.map((answer) => linesOf(answer)[0]?.req)).toEqual([
    { method: 'GET', path: '/health' },
    { method: 'GET', path: '/graphql' },
    { method: 'GET', path: '/health' },
  ])
  for (const { level, time, msg } of parse()) {
    expect([typeof level, typeof msg]).toEqual(['number', 'string'])
    expect(Math.abs(time - Date.now())).toBeLessThan(600_000)
  }
})

test('behavior: no token, signature, one-time value, text or network address of anybody is in it', async () => {
  const ada = await kith.signIn()
  const { envelope } = await ada.sign({ type: 'post', text: 'Words of my own' })
  const message = Buffer.from(envelope).toString('base64')
  await kith.submit(ada, { type: 'post', text: 'Words of my own' })
  await kith.ask('{ viewer { delegation } }', {}, ada.token)
  await kith.ask('mutation ($messages: [Base64!]!) { submit(messages: $messages) { __typename } }', {
    messages: [message],
  })
  await kith.ask('{ nothing(token: "in-the-document") }', {}, 'forged-token')
  await expect.poll(() => parse().filter(({ req }) => JSON.stringify(req)?.includes('POST')).length).toBeGreaterThan(5)

  const log = lines.filter((line) => !line.includes('Server listening')).join('')

  for (const secret of [
    ada.token,
    message.slice(20, 60),
    'Words of my own',
    'forged-token',
    'in-the-document',
    'in-the-address',
  ])
    expect(log).not.toContain(secret)
  expect(log).not.toContain('127.0.0.1')
  expect(log).not.toContain(ada.address)
})

test('error: a fault is logged under its request, with causes, without keys from the settings', async () => {
  const response = await fetch(`${kith.url}/fault`)

  expect([response.status, await response.json()]).toMatchObject([500, { name: 'ServiceFailedError' }])
  const [line] = linesOf(response).filter(({ level }) => level === 50)
  expect(line?.err).toMatchObject({
    type: 'Error',
    message: 'http://node:[secret]@127.0.0.1:9/v2/[secret] does not answer.',
    cause: { type: 'Error', code: '23505', message: 'Bearer [secret] at https://node.example/v2/[secret]' },
  })
  const log = lines.join('')
  for (const secret of [providerKey, nodeKey, 'pass-of-node', 'abc_def-123', 'what somebody wrote'])
    expect(log).not.toContain(secret)
})

test('behavior: the network address of a reader is logged only if a setting says so', async () => {
  const own: string[] = []
  await using open = await startTestServer({
    env: { LOG_LEVEL: 'info', LOG_CLIENT_ADDRESSES: 'on' },
    logTo: { write: (line) => own.push(line) },
  })

  await fetch(`${open.url}/health`)

  expect(own.map((line) => JSON.parse(line) as Line).find(({ req }) => req !== undefined)?.req).toEqual({
    method: 'GET',
    path: '/health',
    client: '127.0.0.1',
  })
})

// Keep this test last: it renames a table.
test('error: a fault of a GraphQL field is logged under its request, too, of a stream as well', async () => {
  await sql`alter table log_head rename to lost`.execute(kith.server.db)
  const query = encodeURIComponent('{ service { logPosition } }')

  const response = await fetch(`${kith.url}/graphql?query=${query}`)
  const stream = await fetch(`${kith.url}/graphql/stream?query=${query}`, { headers: { accept: 'text/event-stream' } })

  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'ServiceFailedError' } }] })
  expect(linesOf(response).filter(({ level }) => level === 50)).toEqual([
    expect.objectContaining({
      msg: 'A GraphQL field failed.',
      err: expect.objectContaining({ stack: expect.any(String) }),
    }),
  ])
  expect(await stream.text()).toContain('"code":"ServiceFailedError"')
  expect(linesOf(stream).filter(({ level }) => level === 50)).toEqual([
    expect.objectContaining({
      msg: 'A GraphQL stream failed.',
      err: expect.objectContaining({ stack: expect.any(String) }),
    }),
  ])
})
