import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Finding } from './commands/check/Finding.ts'
import { openDatabase } from './db/openDatabase.ts'
import { openReplicas } from './db/replicas/openReplicas.ts'
import type { ReplicaProblem } from './db/replicas/Replicas.ts'
import type { Reader } from './testing/createPerson.ts'
import { createTestClient, type TestClient } from './testing/createTestClient.ts'
import { startNetwork } from './testing/database/startNetwork.ts'
import { type OwnPostgres, startOwnPostgres } from './testing/database/startOwnPostgres.ts'
import { startPooler } from './testing/database/startPooler.ts'
import { runCommand } from './testing/runCommand.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'
import { testOrigin } from './testing/testOrigin.ts'

// A primary with a replica of its own. Run with KITH_TEST_DATABASE_URL, which says that PostgreSQL is installed.

describe.runIf(process.env['KITH_TEST_DATABASE_URL'])('a primary and its replica', () => {
  let primary: OwnPostgres
  let replica: OwnPostgres
  let standby: pg.Client
  let ada: Reader
  beforeAll(async () => {
    primary = await startOwnPostgres()
    // Creates the tables.
    await using first = await startTestServer({ database: { kind: 'postgres', url: primary.url } })
    ada = await first.signIn()
    await first.act(ada, { type: 'post', text: 'The first' })
    replica = await startOwnPostgres({ primary: primary.url })
    standby = new pg.Client({ connectionString: replica.url })
    standby.on('error', () => undefined)
    await standby.connect()
  })
  afterAll(async () => {
    await standby.end().catch(() => undefined)
    await replica[Symbol.asyncDispose]()
    await primary[Symbol.asyncDispose]()
  })

  // A test that failed may have left it paused. What was promoted cannot be resumed.
  afterEach(() => resume().catch(() => undefined))

  type Service = TestServer & {
    /** A client with an address of its own. */
    at: (address: string, headers?: Record<string, string>) => TestClient
    /** The figure of a metric: `null` without one. */
    measure: (name: string) => Promise<number | null>
    untilUsed: (isUsed: boolean) => Promise<void>
  }

  async function start({ maxLagMs, urls = [replica.url] }: { maxLagMs: number; urls?: string[] }): Promise<Service> {
    const it = await startTestServer({
      database: { kind: 'postgres', url: primary.url },
      env: {
        DATABASE_READ_URL: urls.join(' '),
        DATABASE_READ_MAX_LAG_MS: String(maxLagMs),
        TRUSTED_PROXIES: '127.0.0.1',
        METRICS_PORT: '0',
      },
    })
    const measure = async (name: string) => {
      const text = await (await fetch(it.server.metricsUrl ?? '')).text()
      const [line] = text.split('\n').filter((each) => each.startsWith(name))
      return line === undefined ? null : Number(line.split(' ').at(-1))
    }
    return {
      ...it,
      at: (address, headers = {}) =>
        createTestClient({ url: it.url, origin: testOrigin, headers: { ...headers, 'x-forwarded-for': address } }),
      measure,
      untilUsed: (isUsed) =>
        expect.poll(() => measure('kith_replica_used{'), { interval: 20, timeout: 10_000 }).toBe(isUsed ? 1 : 0),
    }
  }

  const pause = async () => {
    await standby.query('select pg_wal_replay_pause()')
    await expect
      .poll(async () => (await standby.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state, {
        interval: 10,
      })
      .toBe('paused')
  }
  const resume = () => standby.query('select pg_wal_replay_resume()')
  const latest = '{ latest(first: 5) { edges { node { text } } } }'
  const listTexts = async (client: TestClient, token?: string): Promise<string[]> =>
    (await client.ask(latest, {}, token)).data.latest.edges.map(({ node }: { node: { text: string } }) => node.text)

  test('behavior: the public reads the replica; who wrote, saw more or signed in reads the primary', async () => {
    await using it = await start({ maxLagMs: 600_000 })
    const { at } = it
    await it.untilUsed(true)
    await pause()
    const { envelope } = await ada.sign({ type: 'post', text: 'On the primary' }, { by: ada.delegation })
    const [{ id = '', seq = '' } = {}] = await at('10.0.0.1').send({ envelope })

    const stranger = await listTexts(at('10.0.0.2'))
    const found = await at('10.0.0.2').ask(`{ searchPosts(query: "primary") { edges { cursor } } }`)
    const writer = await listTexts(at('10.0.0.1'))
    const seen = await listTexts(at('10.0.0.2', { 'last-event-id': seq }))
    const signedIn = await listTexts(at('10.0.0.2'), ada.token)
    const byId = await at('10.0.0.2').ask(
      'query ($id: ID!) { post(id: $id) { text author { handle } proof { receipt { seq } } } }',
      { id },
    )
    const reads = await it.measure('kith_public_reads_total{server="127')
    const { headers: cached } = await fetch(`${it.url}/graphql?query=${encodeURIComponent(latest)}`)
    await resume()

    expect(stranger).toEqual(['The first'])
    expect(found.data.searchPosts.edges).toEqual([])
    expect(writer).toEqual(['On the primary', 'The first'])
    expect(seen).toEqual(writer)
    expect(signedIn).toEqual(writer)
    // A link may be opened a moment after it was sent.
    expect(byId.data.post).toEqual({ text: 'On the primary', author: { handle: null }, proof: { receipt: { seq } } })
    expect(reads).toBe(3)
    // A cache must not answer who has seen more with what it kept of a replica.
    expect(cached.get('vary')).toContain('last-event-id')
    await expect.poll(() => listTexts(at('10.0.0.2')), { interval: 20 }).toEqual(writer)
    expect(await it.measure('kith_replica_failures_total{')).toBe(0)
  })

  test('behavior: a post that only the primary has is found beside a reply that the replica has', async () => {
    await using it = await start({ maxLagMs: 600_000 })
    const root = await it.act(ada, { type: 'post', text: 'A question' })
    const reply = await it.act(ada, { type: 'post', text: 'An answer', reply: { root, parent: root } })
    await it.untilUsed(true)
    await expect.poll(() => listTexts(it.at('10.0.0.3')), { interval: 20 }).toContain('A question')
    await pause()
    const newest = await it.act(ada, { type: 'post', text: 'A moment ago' })

    const found = await it
      .at('10.0.0.2')
      .ask(
        'query ($reply: ID!, $newest: ID!) { reply: post(id: $reply) { text } newest: post(id: $newest) { text } }',
        {
          reply,
          newest,
        },
      )
    await resume()

    // The reply comes with its root: two posts for two ids, and one is still missing.
    expect(found.data).toEqual({ reply: { text: 'An answer' }, newest: { text: 'A moment ago' } })
  })

  test('behavior: a replica that lags is left out within the bound, one that is only idle is not', async () => {
    await using it = await start({ maxLagMs: 400 })
    await it.untilUsed(true)
    // Nothing was written for longer than the bound, and it counts as up to date.
    await sleep(1_000)
    await it.untilUsed(true)
    await pause()
    await it.act(ada, { type: 'post', text: 'Late' })
    await sleep(400)

    const texts = await listTexts(it.at('10.0.0.2'))
    await it.untilUsed(false)
    const status = await (await fetch(`${it.url}/status.json`)).json()
    await resume()
    await it.untilUsed(true)

    expect(texts[0]).toBe('Late')
    expect(status).toMatchObject({
      status: 'degraded',
      problems: expect.arrayContaining(['1 of 1 read copies of the database is left out. Reads may be slower.']),
    })
  })

  /** Reads as several strangers do, until the function that it returns is called: how many were answered. */
  function readAlong({ at }: Service): () => Promise<number> {
    let isOver = false
    const readers = Array.from({ length: 4 }, async (_, index) => {
      let count = 0
      for (; !isOver; count++) expect(await listTexts(at(`10.0.1.${index}`))).not.toEqual([])
      return count
    })
    return async () => {
      isOver = true
      return (await Promise.all(readers)).reduce((sum, count) => sum + count, 0)
    }
  }

  test('behavior: no read fails with a replica that is killed, and it comes back', {
    tags: ['slow'],
  }, async () => {
    await using it = await start({ maxLagMs: 400 })
    await it.untilUsed(true)
    const stop = readAlong(it)
    await sleep(200)
    await replica.kill()
    await it.untilUsed(false)
    await sleep(200)
    await replica.start()
    await it.untilUsed(true)

    expect(await stop()).toBeGreaterThan(10)

    standby = new pg.Client({ connectionString: replica.url })
    standby.on('error', () => undefined)
    await standby.connect()
  })

  test('behavior: reads that wait for a lost replica are answered by the primary', async () => {
    const network = await startNetwork(replica.url)
    onTestFinished(() => network.stop())
    await using it = await start({ maxLagMs: 400, urls: [network.url] })
    await it.untilUsed(true)
    await listTexts(it.at('10.0.0.2'))
    network.lose(true)

    const startedMs = performance.now()
    const texts = await listTexts(it.at('10.0.0.2'))
    const waitedMs = performance.now() - startedMs
    await it.untilUsed(false)
    network.lose(false)

    expect(texts).not.toEqual([])
    // A second until it counts as lost. Its lane would wait for ten.
    expect(waitedMs).toBeLessThan(5_000)
    await it.untilUsed(true)
  })

  test('behavior: what the replica cancels for the sake of its log is answered by the primary', async () => {
    await standby.query('alter system set max_standby_streaming_delay = 0')
    await standby.query('select pg_reload_conf()')
    await using opened = await openDatabase({ kind: 'postgres', url: primary.url })
    await using replicas = openReplicas({
      url: primary.url,
      readUrls: [replica.url],
      connections: 5,
      maxLagMs: 600_000,
      primary: opened.lanes,
    })
    replicas.start(() => undefined)
    const find = () => replicas.find({ client: '', position: 0n })
    await expect.poll(find, { interval: 20 }).not.toBeNull()
    const source = find()
    if (!source) throw new Error('There is no replica.')
    const reading = sql<{ isStandby: boolean }>`
      select pg_is_in_recovery() as "isStandby", pg_sleep(0.5) from post limit 1`.execute(source.db)
    await expect
      .poll(async () => (await standby.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount, {
        interval: 10,
      })
      .toBe(1)

    await opened.db.transaction().execute((tx) => sql`lock table post in access exclusive mode`.execute(tx))
    const { rows } = await reading

    expect(rows[0]).toMatchObject({ isStandby: false })
    expect(replicas.describe().replicas).toMatchObject([{ problem: null, failures: 1 }])
  })

  test('behavior: a replica without a free connection is read by those that are open', async () => {
    await using opened = await openDatabase({ kind: 'postgres', url: primary.url })
    await using replicas = openReplicas({
      url: primary.url,
      readUrls: [replica.url],
      connections: 14,
      maxLagMs: 600_000,
      primary: opened.lanes,
    })
    replicas.start(() => undefined)
    const find = () => replicas.find({ client: '', position: 0n })
    await expect.poll(find, { interval: 20 }).not.toBeNull()
    const source = find()
    if (!source) throw new Error('There is no replica.')
    await takeConnections(replica.url)

    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { rows } = await sql<{ isStandby: boolean }>`
          select pg_is_in_recovery() as "isStandby", pg_sleep(0.01)`.execute(source.db)
        return rows[0]?.isStandby
      }),
    )

    expect(new Set(answers)).toEqual(new Set([true, false]))
    expect(find()).toBe(source)
  })

  /** Opens connections until there are no more, for the rest of the test. */
  async function takeConnections(url: string): Promise<void> {
    for (;;) {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => undefined)
      const isOpen = await client.connect().then(
        () => true,
        () => false,
      )
      if (!isOpen) return
      onTestFinished(() => client.end())
    }
  }

  /** Why each of these servers is left out. */
  async function findProblems(readUrls: readonly string[]): Promise<(ReplicaProblem | null)[]> {
    await using opened = await openDatabase({ kind: 'postgres', url: primary.url })
    await using replicas = openReplicas({
      url: primary.url,
      readUrls,
      connections: 5,
      maxLagMs: 400,
      primary: opened.lanes,
    })
    const reported = new Set<string>()
    replicas.start(({ name }) => reported.add(name))
    await sleep(1_000)
    await expect.poll(() => reported.size, { interval: 20 }).toBe(readUrls.length)
    return replicas.describe().replicas.map(({ problem }) => problem)
  }

  test('error: the primary, another database and a server that is not there are no replicas', async () => {
    const other = replica.url.replace('/postgres', '/template1')

    const problems = await findProblems([primary.url, other, 'postgres://kith@127.0.0.1:9/postgres', replica.url])

    expect(problems).toEqual(['writable', 'different', 'unreachable', null])
  })

  test('error: a pooler that shares sessions is no replica', async ({ skip }) => {
    await using pooler = await startPooler(replica.url)
    if (pooler === null) return skip('PgBouncer is not installed.')

    expect(await findProblems([pooler.url])).toEqual(['shared'])
  })

  test('behavior: `kith check` names each replica, and what to do about it', async () => {
    const { out } = await runCommand(['check', '--json'], {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: `${replica.url} ${primary.url}`,
      RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:9',
    })

    const findings: Finding[] = JSON.parse(out)
    const [replicaName, primaryName] = [replica, primary].map(({ url }) => new URL(url).host)
    expect(findings.filter(({ subject }) => subject === 'replica')).toEqual([
      { state: 'ok', subject: 'replica', text: `${replicaName}/postgres follows the primary.` },
      {
        state: 'problem',
        subject: 'replica',
        text: `${primaryName}/postgres takes writes: it is no replica, or was promoted.`,
        remedy: expect.stringContaining('DATABASE_READ_URL'),
      },
    ])
  })

  test('behavior: a replica that became a primary is left out', async () => {
    await using it = await start({ maxLagMs: 400 })
    await it.untilUsed(true)
    const stop = readAlong(it)
    await replica.promote()
    await it.untilUsed(false)
    await it.act(ada, { type: 'post', text: 'After the promotion' })
    await stop()

    expect((await listTexts(it.at('10.0.0.2')))[0]).toBe('After the promotion')
    expect(await findProblems([replica.url])).toEqual(['writable'])
  })
})
