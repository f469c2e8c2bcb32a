import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const isPostgres = process.env['KITH_TEST_DATABASE_URL'] !== undefined
const requestId = 'request-0f.of_the-proxy'
const lines: string[] = []
let kith: TestServer
beforeAll(async () => {
  kith = await startTestServer({
    env: { SLOW_QUERY_MS: '0', LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' },
    logTo: { write: (line) => lines.push(line) },
  })
})
afterAll(() => kith[Symbol.asyncDispose]())

type Line = {
  reqId?: string
  msg: string
  lane?: string
  statement?: string
  text?: string
  ms?: number
}
const slowOf = (id: string | null) =>
  lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg, reqId }) => msg === 'A statement was slow.' && reqId === id)

async function ask(query: string, headers: Record<string, string> = {}): Promise<string | null> {
  const response = await fetch(`${kith.url}/graphql?query=${encodeURIComponent(query)}`, { headers })
  await response.text()
  return response.headers.get('x-request-id')
}

test('behavior: a slow statement is logged under its request, without values', async () => {
  const id = await ask('{ account(handle: "what-somebody-asked") { address } }')

  const slow = slowOf(id)
  expect(slow.length).toBeGreaterThan(0)
  for (const line of slow)
    expect(line).toMatchObject({
      lane: 'read',
      statement: expect.stringMatching(/^(?:select|with) [a-z_]+$/),
      text: expect.stringContaining('$1'),
      ms: expect.any(Number),
      backendPid: isPostgres ? expect.any(Number) : null,
    })
  expect(lines.join('')).not.toContain('what-somebody-asked')
})

test.each([
  ['the one of the proxy', requestId, true],
  ['a new one, where that could end a comment', 'request*/drop', false],
  ['a new one, where that is too short', 'short', false],
])('behavior: the id of a request is %s', async (_, given, isKept) => {
  const id = await ask('{ service { logPosition } }', { 'x-request-id': given })

  expect(id === given).toBe(isKept)
  if (!isKept) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  expect(slowOf(id).map(({ statement }) => statement)).toEqual(['select log_head'])
})

describe.runIf(isPostgres)('on PostgreSQL', () => {
  test('behavior: a search begins with the id of its request; what is prepared has one text', async () => {
    await ask('{ searchAccounts(query: "wool") { edges { node { address } } } }', { 'x-request-id': requestId })
    for (let turn = 0; turn < 40; turn++)
      await ask('{ account(handle: "wool") { address } }', { 'x-request-id': `turn-number-${turn}` })
    const list = async (part: string) => {
      const { rows } = await sql<{ query: string }>`
        select query from pg_stat_activity
        where datname = current_database() and query like ${`%${part}%`} and pid <> pg_backend_pid()`.execute(
        kith.server.db,
      )
      return rows.map(({ query }) => query)
    }

    expect((await list('@@')).map((query) => query.split(' ')[0])).toEqual([`/*request_id='${requestId}'*/`])
    const prepared = await list('from "handle"')
    expect(prepared.length).toBeGreaterThan(0)
    expect(prepared.filter((query) => query.includes('request_id'))).toEqual([])
  })
})
