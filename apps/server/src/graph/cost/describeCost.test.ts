import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer
beforeAll(async () => {
  it = await startTestServer({ clock, env: { LIMIT_ENTRIES: '600', LIMIT_REQUESTS: '60' } })
})
afterAll(() => it[Symbol.asyncDispose]())

const extensions = { cost: true }
const query = '{ latest(first: 30) { edges { cursor } } tags(begin: "a") { name } }'

async function post(body: object) {
  const response = await fetch(`${it.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: typed by the query beside it.
  return (await response.json()) as any
}

async function get(parameters: Record<string, string>) {
  const response = await fetch(`${it.url}/graphql?${new URLSearchParams(parameters)}`)
  return { body: await response.text(), caching: response.headers.get('cache-control') }
}

test('behavior: a request that asks for its cost gets it, with the limits and their reset times', async () => {
  clock.ms += 120_000

  const first = await post({ query, extensions })
  clock.ms += 1_000
  const second = await post({ query: '{ service { network } }', extensions })

  expect(first.data.latest).toEqual({ edges: [] })
  expect(first.extensions.cost).toEqual({
    // The tags cost twenty. Ten come back in a second.
    entries: { charged: 50, perRequest: 5_000, perMinute: 600, left: 550, fullAt: '2026-11-21T00:02:05.000Z' },
    requests: { perMinute: 60, left: 59, fullAt: '2026-11-21T00:02:01.000Z' },
  })
  expect(second.extensions.cost.entries).toMatchObject({ charged: 0, left: 560, fullAt: '2026-11-21T00:02:05.000Z' })
})

test('behavior: a refused field is not charged, and the cost is returned beside the errors', async () => {
  clock.ms += 120_000

  const {
    data,
    errors,
    extensions: returned,
  } = await post({
    query: '{ a: latest(first: 40) { edges { cursor } } b: latest(first: 51) { edges { cursor } } }',
    extensions,
  })

  expect([data.b, errors[0].extensions.code]).toEqual([null, 'PageError'])
  expect(returned.cost.entries).toMatchObject({ charged: 40, left: 560 })
})

test('behavior: other requests get no cost, and no cache keeps one', async () => {
  clock.ms += 120_000

  const plain = await get({ query })
  const asked = await get({ query, extensions: JSON.stringify(extensions) })
  const others = [
    await post({ query }),
    await post({ query, extensions: { cost: 'yes' } }),
    await post({ query, extensions: {} }),
  ]

  expect(plain.caching).toBe('public, max-age=5')
  expect(plain.body).not.toContain('extensions')
  expect(asked.caching).toBe('no-store')
  expect(JSON.parse(asked.body).extensions.cost.entries.charged).toBe(50)
  for (const answer of others) expect(answer).not.toHaveProperty('extensions')
})
