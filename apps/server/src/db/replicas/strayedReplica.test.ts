import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from '../../testing/database/startOwnPostgres.ts'
import { openDatabase } from '../openDatabase.ts'
import { openReplicas } from './openReplicas.ts'

/** Sends statements to one server. */
async function connect({ url }: OwnPostgres) {
  const client = new pg.Client({ connectionString: url })
  // The server ends before the client does.
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return {
    ask: (text: string) => client.query(text),
    position: async () => {
      const { rows } = await client.query(`
        select pg_wal_lsn_diff(
          case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
        )::int8 as at`)
      return Number(rows[0].at)
    },
    /** Writes to PostgreSQL's log what changes nothing that is read. */
    write: (bytes: number) => client.query(`select pg_logical_emit_message(true, 'test', repeat('x', ${bytes}))`),
    unfollow: async () => {
      await client.query(`alter system set primary_conninfo = ''`)
      await client.query('select pg_reload_conf()')
      await expect
        .poll(async () => (await client.query('select from pg_stat_wal_receiver')).rowCount, { interval: 20 })
        .toBe(0)
    },
  }
}

// Run with KITH_TEST_DATABASE_URL, which says that PostgreSQL is installed.
describe.runIf(process.env['KITH_TEST_DATABASE_URL'])('after a failover', () => {
  test('error: a standby of the lost primary is left out, also once the new one wrote more', async () => {
    await using primary = await startOwnPostgres()
    await (await openDatabase({ kind: 'postgres', url: primary.url }))[Symbol.asyncDispose]()
    await using heir = await startOwnPostgres({ primary: primary.url })
    await using replica = await startOwnPostgres({ primary: primary.url })
    const [lost, next, left] = [await connect(primary), await connect(heir), await connect(replica)]
    await next.unfollow()
    await lost.write(1_000_000)
    await expect.poll(async () => (await left.position()) >= (await lost.position()), { interval: 20 }).toBe(true)
    await left.unfollow()
    await heir.promote()

    await using opened = await openDatabase({ kind: 'postgres', url: heir.url })
    await using replicas = openReplicas({
      url: heir.url,
      readUrls: [replica.url],
      connections: 5,
      maxLagMs: 5_000,
      primary: opened.lanes,
    })
    replicas.start(() => undefined)
    await expect.poll(() => replicas.describe().replicas[0]?.problem, { interval: 20 }).toBe('different')
    let used = 0
    const untilPosition = (await left.position()) + 500_000
    while ((await next.position()) < untilPosition) {
      await next.write(50_000)
      await sleep(50)
      if (replicas.find({ client: '', position: 0n }) !== null) used += 1
    }

    expect(used).toBe(0)
    expect(replicas.describe().replicas).toMatchObject([{ problem: 'different' }])
  })
})
