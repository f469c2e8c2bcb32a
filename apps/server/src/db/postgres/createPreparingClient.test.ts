import { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/database/openTestDatabase.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { type OpenDatabase, openDatabase } from '../openDatabase.ts'
import { sendPipeline } from '../sendPipeline.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let opened: OpenDatabase

// The embedded database takes no part in it. Run with KITH_TEST_DATABASE_URL.
describe.runIf(process.env['KITH_TEST_DATABASE_URL'])('statements that are sent again and again', () => {
  beforeAll(async () => {
    database = await createTestDatabase()
    // One connection, whose statements can be looked at.
    const { parameters } = database
    opened = await openDatabase(parameters.kind === 'postgres' ? { ...parameters, connections: 4 } : parameters)
    await sql`create table thing (id integer primary key, name text not null)`.execute(opened.db)
  })
  afterAll(async () => {
    await opened[Symbol.asyncDispose]()
    await database.remove()
  })

  const nameOf = async (id: number) =>
    (await sql<{ name: string }>`select name from thing where id = ${id}`.execute(opened.db)).rows[0]?.name
  const countPrepared = async (text: string) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(opened.db)
    return rows.filter(({ statement }) => statement.includes(text)).length
  }

  test('behavior: they are prepared once, answer as before, and outlive what another version adds', async () => {
    for (let id = 0; id < 40; id++) await sql`insert into thing values (${id}, ${`name ${id}`})`.execute(opened.db)
    for (let id = 0; id < 40; id++) expect(await nameOf(id)).toBe(`name ${id}`)
    for (let id = 0; id < 40; id++) await sql`select count(*) from thing where id < ${id}`.execute(opened.db)
    for (let id = 0; id < 40; id++) await sql`select id * 2 as twice from thing where id = ${id}`.execute(opened.db)
    for (let id = 0; id < 40; id++) await sql`select * from thing where id = ${id}`.execute(opened.db)
    for (let id = 0; id < 40; id++) await sql`select t.*, 1 as one from thing as t where id = ${id}`.execute(opened.db)
    for (let id = 0; id < 40; id++)
      await sql`update thing set name = name where id = ${id} returning *`.execute(opened.db)
    for (let id = 0; id < 40; id++)
      await sql`select id from thing where to_tsvector('simple', name) @@ ${`${id}`}::tsquery`.execute(opened.db)

    expect(await countPrepared('insert into thing')).toBe(1)
    expect(await countPrepared('select name from thing')).toBe(1)
    expect(await countPrepared('count(*) from thing')).toBe(1)
    expect(await countPrepared('select id * 2')).toBe(1)
    // Its columns are what they are when it is asked.
    for (const text of ['select * from thing', 't.*', 'returning *']) expect(await countPrepared(text)).toBe(0)
    // The plan for one term does not fit another.
    expect(await countPrepared('@@')).toBe(0)

    await sql`alter table thing add column colour text`.execute(opened.db)
    expect(await nameOf(7)).toBe('name 7')
    const { rows } = await sql`select * from thing where id = ${7}`.execute(opened.db)
    expect(rows).toEqual([{ id: 7, name: 'name 7', colour: null }])
  })

  test('behavior: a query without values is prepared, and nothing else without them', async () => {
    for (let turn = 0; turn < 40; turn++) {
      await opened.db.transaction().execute(async (tx) => {
        await sql`select max(id) from thing`.execute(tx)
      })
    }

    expect(await countPrepared('select max(id) from thing')).toBe(1)
    expect(await countPrepared('begin')).toBe(0)
  })

  test('behavior: what a transaction sends in one go is one write to the socket', async () => {
    const queries = Array.from({ length: 10 }, (_, id) =>
      sql`select name from thing where id = ${id}`.compile(opened.db),
    )
    const written = vi.spyOn(Socket.prototype, '_writev')
    await opened.db.transaction().execute(async (tx) => {
      written.mockClear()
      await sendPipeline(tx, queries)
      expect(written).toHaveBeenCalledTimes(1)
    })
    written.mockRestore()
  })

  test('behavior: one that looks for keys is planned once for any number of them', async () => {
    for (let count = 1; count <= 40; count++) {
      const ids = Array.from({ length: count % 10 }, (_, id) => BigInt(id))
      await sql`select id, name from thing where ${isAnyOf('thing.id', 'bigint', ids)}`.execute(opened.db)
    }

    const { rows } = await sql<{ custom: bigint }>`
      select custom_plans as custom from pg_prepared_statements
      where statement like 'select id, name from thing%'`.execute(opened.db)
    // After five, PostgreSQL judges whether a plan for these very values pays.
    expect(rows).toEqual([{ custom: 5n }])
  })

  test('error: a failed statement keeps its error code and does not block the next', async () => {
    const twice = () => sql`insert into thing (id, name) values (${7}, ${'again'})`.execute(opened.db)
    for (let turn = 0; turn < 30; turn++) await expect(twice()).rejects.toMatchObject({ code: '23505' })

    for (let turn = 0; turn < 30; turn++) {
      const failing = opened.db.transaction().execute(async (tx) => {
        await Promise.allSettled([
          sql`insert into thing (id, name) values (${7}, ${'again'})`.execute(tx),
          sql`update thing set name = ${'never'} where id = ${8}`.execute(tx),
        ])
        await sql`update thing set name = ${'never'} where id = ${9}`.execute(tx)
      })
      await expect(failing).rejects.toMatchObject({ code: '25P02' })
    }

    expect([await nameOf(7), await nameOf(8), await nameOf(9)]).toEqual(['name 7', 'name 8', 'name 9'])
    await sql`update thing set name = ${'now'} where id = ${8}`.execute(opened.db)
    expect(await nameOf(8)).toBe('now')
  })
})
