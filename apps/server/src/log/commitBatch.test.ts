import { limits, parseAddress } from '@kith/protocol'
import { DefaultQueryExecutor, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendPipeline } from '../db/sendPipeline.ts'
import type { Body, Person } from '../testing/createPerson.ts'
import { nameOutcome } from '../testing/nameOutcome.ts'
import { openTestService, type TestService } from '../testing/openTestService.ts'

let it: TestService
let ada: Person
let bob: Person

beforeAll(async () => {
  it = await openTestService()
  ada = await it.signIn()
  bob = await it.signIn()
  // From now on the service knows both keys.
  for (const person of [ada, bob]) await it.submit(person, { type: 'post', text: 'First' })
})
afterAll(() => it[Symbol.asyncDispose]())

/**
 * How many statements the commit of these messages takes, and in how many turns the service sends them and waits; `begin` and
 * `commit` come to that.
 */
async function count(messages: readonly (readonly [Person, Body])[]): Promise<{ statements: number; turns: number }> {
  const signed = await Promise.all(messages.map(([person, body]) => person.sign(body)))
  const { provideConnection } = DefaultQueryExecutor.prototype
  const counted = { statements: 0, turns: -1 }
  const provided = vi.spyOn(DefaultQueryExecutor.prototype, 'provideConnection').mockImplementation(function (
    this: DefaultQueryExecutor,
    use,
  ) {
    // The first is given to the transaction as a whole.
    if (counted.turns++ < 0) return provideConnection.call(this, use)
    return provideConnection.call(this, (connection) => {
      const executeQuery: typeof connection.executeQuery = (query) => {
        counted.statements++
        return connection.executeQuery(query)
      }
      return use({ ...connection, executeQuery })
    })
  } as typeof provideConnection)
  const outcomes = await it.service.submit(signed.map(({ envelope }) => envelope))
  expect(new Set(outcomes.map(nameOutcome))).toEqual(new Set(['receipt']))
  provided.mockRestore()
  return counted
}

test('behavior: a commit reads all in one turn and writes all in another, however much it has', async () => {
  const posts = Array.from(
    { length: limits.batchMessages },
    (_, index) => [index % 2 ? ada : bob, { type: 'post', text: `${index}` }] as const,
  )

  expect(await count([[ada, { type: 'post', text: 'Alone' }]])).toEqual({ statements: 16, turns: 2 })
  expect(await count(posts)).toEqual({ statements: 16, turns: 2 })
})

test('behavior: what the posts and accounts that a batch names lead to takes a turn each', async () => {
  const { envelope, id: to } = await ada.sign({ type: 'post', text: 'To be liked' })
  await it.service.submit([envelope])

  expect(await count([[bob, { type: 'like', to }]])).toEqual({ statements: 21, turns: 3 })
  expect(await count([[ada, { type: 'follow', to: parseAddress(bob.address) }]])).toEqual({ statements: 20, turns: 4 })
})

// The embedded database prepares nothing. Run with KITH_TEST_DATABASE_URL.
test.runIf(process.env['KITH_TEST_DATABASE_URL'])('behavior: what a post asks is planned once', async () => {
  // Statements are prepared after 20 times, and then planned 5 times before PostgreSQL keeps a plan.
  for (let turn = 0; turn < 40; turn++) {
    await expect(it.submit(ada, { type: 'post', text: `${turn}` })).resolves.toBeDefined()
  }

  const { rows } = await sql<{ statement: string; custom: bigint }>`
    select statement, custom_plans as custom from pg_prepared_statements`.execute(it.db)
  expect(rows.length).toBeGreaterThan(14)
  expect(rows.filter(({ custom }) => custom > 5n)).toEqual([])
})

test('error: of statements sent in one go the first failure is reported, and none is applied', async () => {
  const { db } = it
  const first = db.insertInto('tag').values({ name: 'never', post_count: 1 }).compile()
  const send = db
    .transaction()
    .execute((tx) => sendPipeline(tx, [first, sql`select 1 / 0`.compile(tx), sql`select no_such_column`.compile(tx)]))

  await expect(send).rejects.toThrow('division by zero')

  expect(await db.selectFrom('tag').selectAll().where('name', '=', 'never').execute()).toEqual([])
})
