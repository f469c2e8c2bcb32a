import { EventEmitter, once } from 'node:events'
import fastify from 'fastify'
import { DefaultQueryExecutor, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { roles } from '../../config/roles.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/openTestDatabase.ts'
import { addStatus } from './addStatus.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

// Time passes where the test says so; all else goes its way.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('behavior: the service asks the database once a second, however many ask if it is ready', async () => {
  let looks = 0
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      looks += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const app = fastify()
  addStatus(app, {
    db,
    replicas: null,
    lanes: { write: db },
    getIndexerStatus: () => ({ block: null, head: null, headTime: null, headSeenAt: null, problem: null }),
    now: Date.now,
    config: { roles, defaultChain: 'polygonMumbai', embedded: false },
  })
  const probe = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/ready')))
    return [new Set(answers.map(({ statusCode }) => statusCode)), looks]
  }

  const [first, soon] = [await probe(), await probe()]
  await sql`alter table log_head rename to moved`.execute(database.db)
  vi.advanceTimersByTime(1_000)
  const away = await probe()
  await sql`alter table moved rename to log_head`.execute(database.db)
  vi.advanceTimersByTime(1_000)

  expect([first, soon, away, await probe()]).toEqual([
    [new Set([200]), 1],
    [new Set([200]), 1],
    [new Set([503]), 2],
    [new Set([200]), 3],
  ])
})

test('error: a look over a dead connection, never answered, does not delay later looks', async () => {
  const line = new EventEmitter()
  const [asked, dead] = [once(line, 'asked'), once(line, 'dead')]
  vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementationOnce(async () => {
    line.emit('asked')
    await dead
    throw new Error('Connection terminated')
  })
  const app = fastify()
  addStatus(app, {
    db: database.db,
    replicas: null,
    lanes: { write: database.db },
    getIndexerStatus: () => ({ block: null, head: null, headTime: null, headSeenAt: null, problem: null }),
    now: Date.now,
    config: { roles, defaultChain: 'polygonMumbai', embedded: false },
  })

  const first = app.inject('/ready').then(({ statusCode }) => statusCode)
  await asked
  vi.advanceTimersByTime(1_000)
  const { statusCode } = await app.inject('/ready')
  line.emit('dead')

  expect([statusCode, await first]).toEqual([200, 503])
})
