import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { testOrigin } from '../testing/testOrigin.ts'

let kith: TestServer
beforeAll(async () => {
  kith = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => kith[Symbol.asyncDispose]())

const failure = (name: string) => ({ name, message: expect.any(String) })
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${kith.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

test('error: every refusal before GraphQL has one shape, with the policy on it', async () => {
  const answers = await Promise.all([
    fetch(`${kith.url}/%`),
    fetch(`${kith.url}/handles/${'1'.repeat(200)}.json`),
    post('/graphql', `{"query":"{ __typename }","variables":{"pad":"${'x'.repeat(1024 * 1024)}"}}`),
    post('/graphql/stream', 'x'.repeat(70_000)),
    post('/none', 'x'.repeat(70_000)),
    fetch(`${kith.url}/graphql`, { method: 'PUT', headers: { accept: 'application/json' } }),
    post('/graphql', '{"query":"{ __typename }"}', { accept: 'image/png' }),
    post('/graphql/stream', '{"query":"{ __typename }"}', { accept: 'image/png' }),
  ])

  const refusals = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))
  expect(refusals).toEqual([
    [400, failure('InvalidRequestError')],
    [404, failure('NotFoundError')],
    [413, failure('RequestTooLargeError')],
    [413, failure('RequestTooLargeError')],
    [413, failure('RequestTooLargeError')],
    [404, failure('NotFoundError')],
    [406, failure('NotAcceptableError')],
    [406, failure('NotAcceptableError')],
  ])
  for (const answer of answers) expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('error: a request that is not HTTP is refused, and the connection ends', async () => {
  const send = async (bytes: string) => {
    const socket = connect(Number(new URL(kith.url).port), '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    socket.write(bytes)
    await once(socket, 'close')
    return [text.split(' ', 2)[1], JSON.parse(text.slice(text.indexOf('\r\n\r\n')))]
  }

  expect(await send('HELLO\r\n\r\n')).toEqual(['400', failure('InvalidRequestError')])
  expect(await send(`GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toEqual([
    '431',
    failure('RequestTooLargeError'),
  ])
})

test('error: a document that is too long or too deep gets an error, by POST and by stream', async () => {
  const long = JSON.stringify({ query: `{${' __typename'.repeat(2_900)} }` })
  const deep = JSON.stringify({ query: '{a'.repeat(20_000) })
  const ask = async (path: string, body: string, accept: string) => {
    const answer = await post(path, body, { accept })
    return [answer.status, ((await answer.json()) as { errors: unknown[] }).errors[0]]
  }

  for (const [path, accept] of [
    ['/graphql', 'application/graphql-response+json'],
    ['/graphql/stream', 'text/event-stream'],
  ] as const) {
    expect(await ask(path, long, accept)).toMatchObject([400, { message: expect.stringContaining('700 words') }])
    expect(await ask(path, deep, accept)).toMatchObject([400, { message: expect.stringContaining('64 brackets') }])
  }
})

test('error: one client begins sign-in 120 times a minute, another goes on', async () => {
  const person = { address: `0x${'7'.repeat(40)}`, chainId: 80_001, key: 'did:key:z', origin: testOrigin }
  const query = `mutation ($input: ChallengeInput!) { ${Array.from({ length: 40 }, (_, index) => `c${index}: challenge(input: $input) { ...R }`).join(' ')} }
    fragment R on Refusal { name retryAt }`
  const ask = async (client: string) => {
    const answer = await post('/graphql', JSON.stringify({ query, variables: { input: person } }), {
      'x-forwarded-for': client,
    })
    return ((await answer.json()) as { data: Record<string, { name: string; retryAt: string | null }> }).data['c39']
  }

  const names = [await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.1')].map(
    (answer) => answer?.name,
  )
  const askedAt = Date.now()
  const refused = await ask('203.0.113.1')

  // The key is wrong; that is the answer while the client is within its limit.
  expect(names).toEqual(Array(3).fill('InvalidDidKeyError'))
  expect(refused?.name).toBe('TooManyChallengesError')
  expect(Date.parse(refused?.retryAt ?? '')).toBeGreaterThan(askedAt)
  expect((await ask('203.0.113.2'))?.name).toBe('InvalidDidKeyError')
})

test('error: one client holds 100 streams, and gets another once it closes one', async () => {
  const open = async (client: string) => {
    const stop = new AbortController()
    const answer = await fetch(`${kith.url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-forwarded-for': client },
      body: JSON.stringify({ query: 'subscription { events { seq } }' }),
      signal: stop.signal,
    })
    return { answer, stop }
  }
  // Requests that are refused or over leave no place taken.
  for (let count = 0; count < 5; count++)
    await (await post('/graphql/stream', '{', { 'x-forwarded-for': '2001:db8::1' })).text()
  const streams = await Promise.all(Array.from({ length: 100 }, (_, index) => open(`2001:db8::${index + 1}`)))

  const { answer: refused } = await open('2001:db8::ffff')
  const { answer: other, stop: stopOther } = await open('2001:db8:0:1::1')

  expect(streams.map(({ answer }) => answer.status)).toEqual(Array(100).fill(200))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toEqual({ ...failure('TooManyStreamsError'), retryAt: expect.any(String) })
  expect(other.status).toBe(200)

  streams[0]?.stop.abort()
  await expect
    .poll(async () => {
      const { answer, stop } = await open('2001:db8::ffff')
      stop.abort()
      return answer.status
    })
    .toBe(200)
  for (const { stop } of streams) stop.abort()
  stopOther.abort()
})

test('behavior: without a trusted proxy X-Forwarded-For counts for nothing', async () => {
  await using direct = await startTestServer({ env: { LIMIT_SIGN_INS: '3' } })
  const names: unknown[] = []
  for (let client = 1; client <= 4; client++) {
    const answer = await fetch(`${direct.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${client}` },
      body: JSON.stringify({
        query: `mutation { challenge(input: { address: "0x${'7'.repeat(40)}", chainId: 1, key: "k", origin: "o" }) { ...R } } fragment R on Refusal { name }`,
      }),
    })
    names.push(((await answer.json()) as { data: { challenge: { name: string } } }).data.challenge.name)
  }

  expect(names.indexOf('TooManyChallengesError')).toBe(3)
})
