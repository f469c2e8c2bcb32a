import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database/openTestDatabase.ts'
import type { Slots } from './createQuery.ts'
import { createStatement } from './createStatement.ts'
import type { Db } from './Database.ts'

type Values = { from: number; to: number; step: number | null }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

test('behavior: it is built once, and takes each time what it is asked with', async () => {
  const build = vi.fn((db: Db, { from, ...rest }: Slots<Values>) =>
    sql<{ n: number }>`
      select n, ${'as built'}::text as constant
      from generate_series(${from}::integer, ${rest.to}::integer, coalesce(${rest.step}::integer, 1)) as n
      where n <> ${from}`.compile(db),
  )
  const count = createStatement(build)

  const rows = await Promise.all([
    count(database.db, { from: 1, to: 3, step: null }),
    count(database.db, { from: 10, to: 16, step: 3 }),
  ])
  const inTransaction = await database.db.transaction().execute((tx) => count(tx, { from: 5, to: 6, step: 1 }))

  const constant = 'as built'
  expect(rows).toEqual([
    [
      { n: 2, constant },
      { n: 3, constant },
    ],
    [
      { n: 13, constant },
      { n: 16, constant },
    ],
  ])
  expect(inTransaction).toEqual([{ n: 6, constant }])
  expect(build).toHaveBeenCalledTimes(1)
})

test('error: what the database refuses is refused, and asked again', async () => {
  const divide = createStatement<{ by: number }, { n: number }>((db, { by }) =>
    sql<{ n: number }>`select 6 / ${by}::integer as n`.compile(db),
  )

  await expect(divide(database.db, { by: 0 })).rejects.toThrow('division by zero')
  expect(await divide(database.db, { by: 2 })).toEqual([{ n: 3 }])
})
