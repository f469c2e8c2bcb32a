import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createTestClient } from './testing/createTestClient.ts'
import { startOwnPostgres } from './testing/database/startOwnPostgres.ts'
import { followEvents } from './testing/readEvents.ts'
import { startProcess } from './testing/startProcess.ts'
import { testOrigin } from './testing/testOrigin.ts'

// The database is killed under load and brought back. Run with KITH_TEST_DATABASE_URL, which says that PostgreSQL is installed.

const kills = process.env['KITH_FULL'] ? 10 : 2
const submitQuery =
  'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id } ... on Refusal { name } } }'

describe.runIf(process.env['KITH_TEST_DATABASE_URL'])('the database goes and comes back', () => {
  test('behavior: what was acknowledged is there, errors have names meanwhile, and streams go on', {
    tags: ['slow'],
  }, async () => {
    await using postgres = await startOwnPostgres()
    const { child, url, ended } = await startProcess(
      { kind: 'postgres', url: postgres.url },
      { LIMIT_KEY_WRITES: '100000', LIMIT_MESSAGES: '1000000', LIMIT_REQUESTS: '1000000' },
    )
    const client = createTestClient({ url, origin: testOrigin })
    const people = await Promise.all(Array.from({ length: 6 * kills }, () => client.signIn()))
    const after = (await client.ask('{ service { logPosition } }')).data.service.logPosition as string
    const acknowledged = new Set<string>()
    const names = new Set<string>()
    let isOver = false

    const writing = Array.from({ length: 6 }, async (_, writer) => {
      for (let index = 0; !isOver; index++) {
        const person = people[(writer + 6 * Math.floor(index / 150)) % people.length]
        if (person === undefined) return
        const { envelope } = await person.sign({ type: 'post', text: `${writer}: ${index}` }, { by: person.delegation })
        // As the web app does: until it learns the outcome.
        for (;;) {
          const answer = await client.ask(submitQuery, { messages: [Buffer.from(envelope).toString('base64')] })
          const { id, name } = answer.data?.submit?.[0] ?? { name: answer.errors?.[0]?.extensions?.code }
          if (name !== undefined) names.add(name)
          if (id !== undefined) acknowledged.add(id)
          if (id !== undefined || name === 'QuotaExceededError' || isOver) break
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
    })
    const codes = new Set<string>()
    const reading = (async () => {
      while (!isOver) {
        const { errors } = await client.ask('{ latest { edges { node { id } } } }')
        for (const { extensions } of errors ?? []) codes.add(String(extensions?.code))
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })()

    let total = Number.POSITIVE_INFINITY
    const following = followEvents(() => url, { after, count: () => total })

    const statuses: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const before = acknowledged.size
      await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(before + 60)
      await postgres.kill()
      statuses.push((await fetch(`${url}/ready`)).status, (await fetch(`${url}/health`)).status)
      await postgres.start()
    }
    const before = acknowledged.size
    await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(before + 60)
    isOver = true
    await Promise.all([...writing, reading])

    const sql = new pg.Client({ connectionString: postgres.url })
    await sql.connect()
    const { rows } = await sql.query('select seq from message where seq > $1', [after])
    await sql.end()
    // One more, at which the reader sees that it has all.
    total = rows.length + 1
    const person = await client.signIn()
    acknowledged.add(await client.submit(person, { type: 'post', text: 'The last one' }))
    const events = await following
    const received = new Set(events.map(({ data }) => data.post?.id))

    expect([...acknowledged].filter((id) => !received.has(id))).toEqual([])
    expect(events.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: total }, (_, index) => Number(after) + 1 + index),
    )
    expect([...names].filter((name) => name !== 'QuotaExceededError')).toEqual(['DatabaseUnreachableError'])
    expect([...codes]).toEqual(['DatabaseUnreachableError'])
    expect(statuses).toEqual(Array.from({ length: kills }, () => [503, 200]).flat())
    // It never fell over.
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
