import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/database/openTestDatabase.ts'
import type { Db } from '../Database.ts'
import { type OpenDatabase, openDatabase } from '../openDatabase.ts'
import type { Lane } from './Lane.ts'
import { laneLimits } from './laneLimits.ts'
import { splitConnections } from './splitConnections.ts'

const isPostgres = process.env['KITH_TEST_DATABASE_URL'] !== undefined
let database: Awaited<ReturnType<typeof createTestDatabase>>
let opened: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: true })
  opened = await openDatabase(database.parameters)
})
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  await database.remove()
})

const look = async (db: Db) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one
const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))

/** Keeps every connection of a lane in a transaction. Returns a function that releases them. */
async function fill(lane: Lane): Promise<() => Promise<void>> {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const size = opened.kind === 'pglite' ? 1 : splitConnections(14)[lane]
  const held: Promise<void>[] = []
  for (let index = 0; index < size; index++) {
    await new Promise<void>((entered) => {
      held.push(
        opened.lanes[lane].transaction().execute(async (tx) => {
          await sql`select 1`.execute(tx)
          entered()
          await promise
        }),
      )
    })
  }
  return async () => {
    resolve()
    await Promise.all(held)
  }
}

test.runIf(isPostgres)(
  'behavior: in the lane of the log a key is looked up by index, in a small table too',
  async () => {
    await sql`create table small as select id from generate_series(1, 3) as id`.execute(opened.db)
    await sql`alter table small add primary key (id)`.execute(opened.db)
    const plan = async (lane: Lane) => {
      const { rows } = await sql<{ plan: string }>`explain select from small where id = 2`.execute(opened.lanes[lane])
      return Object.values(rows[0] ?? {})[0]
    }

    expect(await plan('log')).toMatch(/^Index/)
    expect(await plan('read')).toMatch(/^Seq Scan/)
  },
)

test('error: a lane bounds its queue of queries; one more is refused with a retry time', async () => {
  const release = await fill('search')
  const waiting = Array.from({ length: laneLimits.search.maxWaiting }, () => look(opened.lanes.search))
  const [refused] = await Promise.allSettled([look(opened.lanes.search)])
  const { waiting: count } = opened.getLoad().search
  await release()
  await Promise.allSettled(waiting)

  expect(refused).toMatchObject({ reason: { name: 'ServiceBusyError', retryAt: expect.any(Date) } })
  expect(count).toBe(laneLimits.search.maxWaiting)
})

test('error: a query that waits too long for a connection is refused', async () => {
  const release = await fill('search')
  const outcome = look(opened.lanes.search).catch(nameOf)
  await new Promise((resolve) => setTimeout(resolve, laneLimits.search.maxWaitMs + 100))
  await release()

  expect(await outcome).toBe('ServiceBusyError')
  expect(await look(opened.lanes.search)).toBe(1)
})

describe.runIf(isPostgres)('on PostgreSQL', () => {
  test('behavior: a lane with every connection in use does not delay another lane', async () => {
    const lanes: readonly Lane[] = ['write', 'read', 'search', 'bulk']
    const releases = await Promise.all(lanes.map(fill))
    const waiting = lanes.map((lane) => look(opened.lanes[lane]))

    const written = await opened.lanes.log.transaction().execute(look)
    const { log, ...others } = opened.getLoad()
    for (const release of releases) await release()

    expect(written).toBe(1)
    expect(log).toMatchObject({ busy: 0, waiting: 0 })
    expect(Object.values(others)).toEqual([
      { busy: 3, idle: 0, waiting: 1 },
      { busy: 6, idle: 0, waiting: 1 },
      { busy: 2, idle: 0, waiting: 1 },
      { busy: 2, idle: 0, waiting: 1 },
    ])
    expect(await Promise.all(waiting)).toEqual([1, 1, 1, 1])
  })

  test('behavior: a burst shares one connection, and a caller waiting for a busy one gets another', async () => {
    await using fresh = await openDatabase(database.parameters)
    const count = () => fresh.getLoad().read.busy + fresh.getLoad().read.idle
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())

    await Promise.all(Array.from({ length: 50 }, () => look(fresh.lanes.read)))
    const afterBurst = count()
    const answer = await fresh.lanes.read.transaction().execute(async (tx) => {
      await look(tx)
      const waiting = look(fresh.lanes.read)
      await vi.advanceTimersByTimeAsync(25)
      return await waiting
    })

    expect([afterBurst, answer, count()]).toEqual([1, 1, 2])
  })

  test('behavior: every connection of every lane has a statement timeout and no jit', async () => {
    for (const [lane, { statementMs }] of Object.entries(laneLimits)) {
      const { rows } = await sql`
        select current_setting('jit') as jit, extract(epoch from current_setting('statement_timeout')::interval) * 1000 as ms
      `.execute(opened.lanes[lane as Lane])
      expect(rows).toEqual([{ jit: 'off', ms: expect.toSatisfy((ms: unknown) => Number(ms) === statementMs) }])
    }
  })

  test('error: QueryTimeoutError after the lane timeout; the connection stays usable', async () => {
    const outcome = await sql`select pg_sleep(${laneLimits.search.statementMs / 1000 + 2})`
      .execute(opened.lanes.search)
      .catch((error: unknown) => error)

    expect(outcome).toMatchObject({ name: 'QueryTimeoutError', retryable: true, retryAt: expect.any(Date) })
    expect(await look(opened.lanes.search)).toBe(1)
  })

  test('behavior: migrations and rebuilds have no statement timeout', async () => {
    const { parameters } = database
    if (parameters.kind !== 'postgres') throw new Error('This is about PostgreSQL.')
    await using unlimited = await openDatabase({ ...parameters, answerMs: null })

    const { rows } = await sql`show statement_timeout`.execute(unlimited.db)

    expect(rows).toEqual([{ statement_timeout: '0' }])
  })
})

describe.runIf(!isPostgres)('on PGlite', () => {
  test('behavior: the one connection serves lanes by urgency, and callers of one lane in order', async () => {
    const release = await fill('bulk')
    const order: string[] = []
    const wanted: readonly Lane[] = ['bulk', 'search', 'read', 'write', 'read', 'log']
    const all = wanted.map(async (lane, index) => {
      await look(opened.lanes[lane])
      order.push(`${lane} ${index}`)
    })
    await new Promise((resolve) => setImmediate(resolve))
    await release()
    await Promise.all(all)

    expect(order).toEqual(['log 5', 'write 3', 'read 2', 'read 4', 'search 1', 'bulk 0'])
  })

  test('behavior: a read that has waited longer than its handicap is served before a new write', async () => {
    const release = await fill('write')
    const order: string[] = []
    const ask = async (lane: Lane) => {
      await look(opened.lanes[lane])
      order.push(lane)
    }
    const read = ask('read')
    await new Promise((resolve) => setTimeout(resolve, laneLimits.read.handicapMs + 50))
    const write = ask('write')
    await new Promise((resolve) => setImmediate(resolve))
    await release()
    await Promise.all([read, write])

    expect(order).toEqual(['read', 'write'])
  })
})

test('behavior: every lane has at least one connection, down to the minimum of connections', () => {
  expect(splitConnections(14)).toEqual({ log: 1, write: 3, read: 6, search: 2, bulk: 2 })
  for (const total of [5, 6, 7, 8, 9, 13, 21, 1_000]) {
    const shares = Object.values(splitConnections(total))
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(1)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
  }
})

test('behavior: docs/operations.md lists the current limits of every lane', () => {
  const text = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
  const [, table = ''] = /\n\| lane \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(text) ?? []
  const cells = table
    .trimEnd()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))

  expect(cells.map(([, lane, , ...rest]) => [lane, ...rest.slice(0, 4)])).toEqual(
    Object.entries(laneLimits).map(([lane, { statementMs, maxWaiting, maxWaitMs }]) => [
      `\`${lane}\``,
      `${splitConnections(14)[lane as Lane]}`,
      `${statementMs / 1000} s`,
      maxWaiting.toLocaleString('en'),
      `${maxWaitMs / 1000} s`,
    ]),
  )
})
