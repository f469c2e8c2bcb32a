import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWriteRefusal } from './db/errors/isWriteRefusal.ts'
import { QueryTimeoutError } from './db/errors/QueryTimeoutError.ts'
import { openDatabase } from './db/openDatabase.ts'
import { createLeaderLock } from './db/postgres/createLeaderLock.ts'
import { createService } from './service/createService.ts'
import { createPerson } from './testing/createPerson.ts'
import { type OwnPostgres, startOwnPostgres } from './testing/database/startOwnPostgres.ts'
import { testOrigin } from './testing/testOrigin.ts'

// A primary with a standby of its own. Run with KITH_TEST_DATABASE_URL, which says that PostgreSQL is installed.

/** As a proxy before PostgreSQL: new connections go to `target`, open ones stay until they are closed. */
async function startProxy(target: string) {
  const near = new Set<Socket>()
  let port = Number(new URL(target).port)
  const server = createServer((socket) => {
    const far = connect(port, '127.0.0.1')
    near.add(socket)
    for (const [from, to] of [
      [socket, far],
      [far, socket],
    ] as const) {
      from.pipe(to)
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    lead(to: string) {
      port = Number(new URL(to).port)
    },
    cut() {
      for (const socket of near) socket.destroy()
    },
    stop: () => server.close(),
  }
}

describe.runIf(process.env['KITH_TEST_DATABASE_URL'])('a primary and its standby', () => {
  let primary: OwnPostgres
  let admin: pg.Client
  beforeAll(async () => {
    primary = await startOwnPostgres()
    admin = new pg.Client({ connectionString: primary.url })
    admin.on('error', () => undefined)
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    await primary[Symbol.asyncDispose]()
  })

  const waitForStandby = async (name: string) => {
    await admin.query(`alter system set synchronous_standby_names = '${name}'`)
    await admin.query('select pg_reload_conf()')
    await expect
      .poll(async () => (await admin.query('show synchronous_standby_names')).rows[0])
      .toEqual({
        synchronous_standby_names: name,
      })
  }
  /** As `statement_timeout` does it, or an operator. */
  const cancelWaits = async () => {
    const { rowCount } = await admin.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    return rowCount
  }

  test('error: what only the primary has is not acknowledged, however often it is sent', async () => {
    await using opened = await openDatabase({ kind: 'postgres', url: primary.url })
    const config = { defaultChain: 'polygonMumbai', publicOrigins: [testOrigin] } as const
    const service = await createService({ ...opened, config, now: Date.now })
    const person = await createPerson({ origin: testOrigin, now: Date.now, network: service.network })
    const { address, did: key } = person
    const challenge = await service.challenge({ address, chainId: 80_001, key, origin: testOrigin })
    await service.signIn(await person.signDelegation(challenge))
    const { envelope } = await person.sign({ type: 'post', text: 'Kept twice' }, { by: person.delegation })
    const submit = async () => (await service.submit([envelope]))[0]
    await waitForStandby('nowhere')

    const outcomes = []
    for (const _ of ['first', 'again']) {
      const submitted = submit()
      await expect.poll(cancelWaits, { interval: 20 }).toBe(1)
      outcomes.push(await submitted)
    }
    await waitForStandby('')
    const afterwards = await submit()

    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ kind: 'failed', error: expect.any(QueryTimeoutError) })
    expect(afterwards?.kind).toBe('receipt')
    const { rows } = await admin.query(`select count(*)::int as count from message where type = 'post'`)
    expect(rows).toEqual([{ count: 1 }])
  })

  describe('a standby', () => {
    let standby: OwnPostgres
    beforeAll(async () => {
      standby = await startOwnPostgres({ primary: primary.url })
    })
    afterAll(() => standby[Symbol.asyncDispose]())

    test('behavior: on a standby it reads, and writes once its address is a primary again', {
      tags: ['slow'],
    }, async () => {
      const proxy = await startProxy(primary.url)
      await using opened = await openDatabase({ kind: 'postgres', url: proxy.url, connections: 5 })
      const read = async () => (await sql<{ one: number }>`select 1 as one`.execute(opened.lanes.read)).rows
      const write = () =>
        opened.db
          .transaction()
          .execute((tx) => tx.updateTable('log_head').set({ seq: sql`seq` }).execute())
          .then(
            () => 'written',
            (error: unknown) => (isWriteRefusal(error) ? 'refused' : 'unreachable'),
          )

      proxy.lead(standby.url)
      proxy.cut()
      await expect.poll(write).toBe('refused')
      const onStandby = await read()
      const isRecovering = async () =>
        (await sql<{ it: boolean }>`select pg_is_in_recovery() as it`.execute(opened.lanes.read)).rows[0]?.it
      const before = await isRecovering()
      proxy.lead(primary.url)

      expect(onStandby).toEqual([{ one: 1 }])
      await expect.poll(write, { timeout: 10_000 }).toBe('written')
      // A lane that only reads meets no refusal that would say where it is.
      expect(before).toBe(true)
      await expect.poll(isRecovering, { timeout: 10_000 }).toBe(false)
      proxy.stop()
    })

    test('behavior: no process leads the indexers by a lock of a standby', { tags: ['slow'] }, async () => {
      const lock = createLeaderLock({ url: standby.url, chainId: 1 })

      const before = await lock.acquire()
      await standby.promote()
      const after = await lock.acquire()
      await lock.stop()

      expect([before, after]).toEqual([false, true])
    })
  })
})
