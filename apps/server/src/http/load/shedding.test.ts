import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '../../testing/createPerson.ts'
import { printMeasured } from '../../testing/measure/printMeasured.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let it: TestServer
let ada: Reader
beforeAll(async () => {
  it = await startTestServer({ env: { LIMIT_READ_WAIT_MS: '50' } })
  ada = await it.signIn()
  await it.act(ada, { type: 'post', text: 'a b a b a b' })
})
afterAll(() => it[Symbol.asyncDispose]())

type Answer = { status: number; retryAfter: string | null; body: { errors?: { extensions: object }[]; name?: string } }

async function get(path: string): Promise<Answer> {
  const answer = await fetch(`${it.url}${path}`, { headers: { accept: 'application/json, text/html' } })
  const text = await answer.text()
  const body = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body }
}

const fields = 'edges { node { text author { address name } } } pageInfo { endCursor }'
const read = () => get(`/graphql?query=${encodeURIComponent(`{ latest { ${fields} } explore { ${fields} } }`)}`)
const search = () =>
  get(`/graphql?query=${encodeURIComponent('{ searchPosts(query: "\\"a b a\\"") { edges { cursor } } }')}`)
const flood = (ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 400 }, ask))
const post = async () => {
  const posted = performance.now()
  const id = await it.act(ada, { type: 'post', text: 'Meanwhile' })
  return { isAcknowledged: id.startsWith('b'), ms: performance.now() - posted }
}

test.each([
  ['reads', read],
  ['searches', search],
])('error: %s over the limit get 503, a retry time and a name; every post is acknowledged', async (what, ask) => {
  const flooding = flood(ask)
  const posts = await Promise.all(Array.from({ length: 10 }, post))
  const health = await get('/health')
  const answers = await flooding

  expect(posts.map(({ isAcknowledged }) => isAcknowledged)).toEqual(posts.map(() => true))
  expect(health.status).toBe(200)
  const refused = answers.filter(({ status }) => status !== 200)
  printMeasured(
    `${answers.length} ${what} at once`,
    `${refused.length} refused, ${posts.length} posts at most ${Math.max(...posts.map(({ ms }) => ms)).toFixed()} ms`,
  )
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(answers.length)
  for (const answer of refused)
    expect(answer).toMatchObject({
      status: 503,
      retryAfter: expect.stringMatching(/^[1-9]$/),
      body: { errors: [{ extensions: { code: 'ServiceBusyError', retryAt: expect.stringMatching(/^\d{4}-/) } }] },
    })
  // Later requests are served.
  await expect.poll(async () => (await ask()).status).toBe(200)
})
