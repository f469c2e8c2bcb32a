import { checkReceiptChain } from '@kith/protocol'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { formatCid } from './bytes/formatCid.ts'
import type { OpenDatabaseParameters } from './db/openDatabase.ts'
import type { Person } from './testing/createPerson.ts'
import { createTestClient, type TestClient } from './testing/createTestClient.ts'
import { createTestDatabase } from './testing/database/openTestDatabase.ts'
import { followEvents, openEvents, readEvents } from './testing/readEvents.ts'
import { type ServiceProcess, startProcess } from './testing/startProcess.ts'
import { testNetwork } from './testing/testNetwork.ts'
import { testOrigin } from './testing/testOrigin.ts'

// Two processes of the service on one PostgreSQL; the embedded database admits one. Run with KITH_TEST_DATABASE_URL.

const isFull = Boolean(process.env['KITH_FULL'])
let database: { parameters: OpenDatabaseParameters; remove: () => Promise<void> }
let sql: pg.Client
/** What most tests share: to start takes a process more computing than most of them do. */
let pair: [Service, Service]
const endPair: (() => void)[] = []

type Service = ServiceProcess & TestClient

/** Two processes over the database, started at the same moment. */
async function startTwo(
  env: Record<string, string> = {},
  atEnd: Parameters<typeof startProcess>[2] = onTestFinished,
): Promise<[Service, Service]> {
  const start = async (): Promise<Service> => {
    const service = await startProcess(database.parameters, env, atEnd)
    return { ...service, ...createTestClient({ url: service.url, origin: testOrigin }) }
  }
  return await Promise.all([start(), start()])
}

/** Lets nothing of one test limit the next. */
async function forgetRates(): Promise<void> {
  await sql.query('delete from rate')
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const submitQuery =
  'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id seq } ... on Refusal { name message retryAt } } }'

type Outcome = { id?: string; seq?: string; name?: string; retryAt?: string }

async function submitMany(service: TestClient, person: Person, texts: readonly string[]): Promise<Outcome[]> {
  const signed = await Promise.all(texts.map((text) => person.sign({ type: 'post', text }, { by: person.delegation })))
  const { data, errors } = await service.ask(submitQuery, {
    messages: signed.map(({ envelope }) => toBase64(envelope)),
  })
  if (errors) throw new Error(errors[0]?.message)
  return data.submit
}

async function getPosition(service: TestClient): Promise<string> {
  return (await service.ask('{ service { logPosition } }')).data.service.logPosition
}

describe.runIf(process.env['KITH_TEST_DATABASE_URL'])('two processes on one PostgreSQL', () => {
  beforeAll(async () => {
    database = await createTestDatabase()
    sql = new pg.Client({ connectionString: database.parameters.kind === 'postgres' ? database.parameters.url : '' })
    await sql.connect()
    pair = await startTwo({ LIMIT_SIGN_INS: '100000' }, (kill) => void endPair.push(kill))
  })
  afterAll(async () => {
    for (const kill of endPair) kill()
    await sql.end()
    await database.remove()
  })

  test('behavior: two started at once on an empty database both run, and each migration ran once', {
    tags: ['slow'],
  }, async () => {
    const ready = await Promise.all(pair.map(({ url }) => fetch(`${url}/ready`)))
    const { rows } = await sql.query('select count(*)::int as count, count(distinct name)::int as names from migration')
    const keys = await Promise.all(pair.map(({ ask }) => ask('{ service { receiptKey } }')))

    expect(ready.map(({ status }) => status)).toEqual([200, 200])
    expect(rows[0].count).toBeGreaterThan(10)
    expect(rows[0].names).toBe(rows[0].count)
    expect(new Set(keys.map(({ data }) => data.service.receiptKey)).size).toBe(1)
  })

  test('behavior: readers of either get all events in order, once, however often they are cut off', {
    tags: ['slow'],
  }, async () => {
    const services = pair
    const [first, second] = services
    const perWriter = isFull ? 160 : 20
    const writers = 16
    const people = await Promise.all(Array.from({ length: writers }, (_, turn) => services[turn % 2 ? 0 : 1].signIn()))
    const after = await getPosition(first)
    const total = writers * perWriter
    let isWriting = true

    const acknowledged: { id: string; seq: number }[] = []
    const writing = people.map(async (person, turn) => {
      for (let index = 0; index < perWriter; index += 4) {
        const texts = Array.from({ length: 4 }, (_, part) => `${turn}: ${index + part}`)
        const outcomes = await submitMany(services[turn % 2 ? 1 : 0], person, texts)
        for (const { id = '', seq } of outcomes) acknowledged.push({ id, seq: Number(seq) })
      }
    })
    // Order of commits: what is to be seen at any moment goes on where it ended a moment before, without a gap.
    const watching = (async () => {
      const gaps: unknown[] = []
      for (let seen = BigInt(after); isWriting || seen < BigInt(after) + BigInt(total); ) {
        const { rows } = await sql.query('select seq::text from message where seq > $1 order by message.seq', [seen])
        for (const { seq } of rows) {
          if (BigInt(seq) !== seen + 1n) gaps.push({ seen, seq })
          seen = BigInt(seq)
        }
      }
      return gaps
    })()
    const [live, resumed, other] = await Promise.all([
      followEvents(() => second.url, { after, count: () => total }),
      followEvents((turn) => services[turn % 2 ? 1 : 0].url, {
        after,
        count: () => total,
        cutAfter: (turn) => 1 + ((turn * 7) % 40),
      }),
      followEvents(() => first.url, { after, count: () => total, cutAfter: (turn) => 1 + (turn % 3) * 20 }),
      ...writing,
    ])
    isWriting = false

    const places = Array.from({ length: total }, (_, index) => String(Number(after) + 1 + index))
    const ids = acknowledged.toSorted((a, b) => a.seq - b.seq).map(({ id }) => id)
    for (const events of [live, resumed, other]) {
      expect(events.map(({ id }) => id)).toEqual(places)
      expect(events.map(({ data }) => data.post?.id)).toEqual(ids)
    }
    expect(await watching).toEqual([])
  })

  test('behavior: both extend one receipt chain of an account; at start one adds a checkpoint', {
    tags: ['slow'],
  }, async () => {
    const [first, second] = pair
    const ada = await first.signIn()
    const texts = Array.from({ length: 10 }, (_, index) => `${index}`)

    const outcomes = await Promise.all([first, second, first, second].map((it) => submitMany(it, ada, texts)))

    expect(outcomes.flat().filter(({ id }) => id !== undefined)).toHaveLength(40)
    const { rows } = await sql.query(
      `select id, seq::text, received_at, receipt, previous from message
        where account_id = (select id from account where address = $1) order by message.seq`,
      [Buffer.from(ada.address.slice(2), 'hex')],
    )
    const entries = rows.map(({ id, seq, received_at, ...row }) => ({
      ...{ id: formatCid(id), seq: BigInt(seq), receivedMs: received_at.getTime() },
      ...{ receipt: Uint8Array.from(row.receipt), previous: row.previous && Uint8Array.from(row.previous) },
    }))
    const { data } = await first.ask('{ service { receiptKey } }')
    const receiptKeys = [{ key: data.service.receiptKey, position: 1n }]
    const checked = await checkReceiptChain(entries, { network: testNetwork, receiptKeys })
    expect({ count: entries.length, faults: checked.faults }).toEqual({ count: 40, faults: [] })

    await startTwo()
    const count = async () => (await sql.query('select count(*)::int as count from checkpoint')).rows[0].count
    await expect.poll(count).toBe(1)
    const heads = await Promise.all([first, second].map(({ ask }) => ask('{ service { checkpoint { hash } } }')))
    expect(heads[0]?.data.service.checkpoint.hash).toBe(heads[1]?.data.service.checkpoint.hash)
  })

  test('behavior: a listener whose connection is cut again and again misses nothing', { tags: ['slow'] }, async () => {
    const [first, second] = pair
    const ada = await first.signIn()
    const after = await getPosition(first)
    const count = 60
    const following = followEvents(() => second.url, { after, count: () => count })

    let cuts = 0
    const cut = async () => {
      const { rows } = await sql.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'kith listener %'",
      )
      cuts += rows.length
      return rows.length
    }
    for (let index = 0; index < count; index += 2) {
      // Each time one listens again.
      await expect.poll(cut).toBeGreaterThan(0)
      await submitMany(first, ada, [`${index}`, `${index + 1}`])
    }

    expect((await following).map(({ id }) => Number(id))).toEqual(
      Array.from({ length: count }, (_, index) => Number(after) + 1 + index),
    )
    expect(cuts).toBeGreaterThan(20)
  })

  test('behavior: once one acknowledged the end of a key, the other refuses it and its streams end', {
    tags: ['slow'],
  }, async () => {
    const [first, second] = pair
    const rounds = isFull ? 60 : 8
    const late: unknown[] = []
    let accepted = 0

    for (let round = 0; round < rounds; round++) {
      const ada = await first.signIn()
      // The other process knows the key already, and holds a stream by its token.
      expect((await submitMany(second, ada, ['Before']))[0]?.id).toBeDefined()
      const stop = new AbortController()
      const stream = await openEvents(second.url, { token: ada.token, signal: stop.signal })
      const ended = (async () => {
        for await (const _event of readEvents(stream));
      })()
      let isAcknowledged = false
      const writing = Array.from({ length: 4 }, async (_, writer) => {
        for (let index = 0; index < 12; index++) {
          const isLate = isAcknowledged
          const [outcome] = await submitMany(second, ada, [`${writer}: ${index}`])
          if (outcome?.id !== undefined) accepted += 1
          if (outcome?.id !== undefined && isLate) late.push(outcome)
          if (outcome?.name === 'DelegationRevokedError' && isLate) return
        }
      })
      await new Promise((resolve) => setTimeout(resolve, round * 3))
      const { data } = await first.ask(
        'mutation ($input: RevocationChallengeInput!) { revocationChallenge(input: $input) { ... on RevocationChallenge { nonce issuedAt } } }',
        { input: { address: ada.address, chainId: 80_001, origin: testOrigin } },
      )
      const revocation = await ada.signRevocation(data.revocationChallenge, null)
      const answer = await first.ask(
        'mutation ($input: RevokeKeysInput!) { revokeKeys(input: $input) { ... on RevokedKeys { delegations } ... on Refusal { name message } } }',
        { input: { revocation: toBase64(revocation) } },
      )
      isAcknowledged = true
      const position = BigInt(await getPosition(first))
      expect(answer.data.revokeKeys.delegations).toEqual([ada.delegation])
      const viewer = await second.ask('{ viewer { account { address } } }', {}, ada.token)
      const [refused] = await submitMany(second, ada, ['After'])
      await Promise.all(writing)
      // It ends by itself.
      await ended
      stop.abort()

      expect(viewer.data?.viewer ?? null).toBeNull()
      expect(refused?.name).toBe('DelegationRevokedError')
      const { rows } = await sql.query(
        "select seq from message join account on account.id = account_id where address = $1 and seq > $2 and type = 'post'",
        [Buffer.from(ada.address.slice(2), 'hex'), position],
      )
      late.push(...rows)
    }

    expect(late).toEqual([])
    // The two did overlap.
    expect(accepted).toBeGreaterThan(rounds)
  })

  test('behavior: a one-time value of one signs in at the other; of two uses at once one succeeds', {
    tags: ['slow'],
  }, async () => {
    const services = pair
    const rounds = isFull ? 60 : 10

    for (let round = 0; round < rounds; round++) {
      const ada = await services[0].signIn()
      const { data } = await services[0].ask(
        'mutation ($input: ChallengeInput!) { challenge(input: $input) { ... on Challenge { nonce issuedAt expirationTime } } }',
        { input: { address: ada.address, chainId: 80_001, key: ada.did, origin: testOrigin } },
      )
      const { delegation, proof } = await ada.signDelegation(data.challenge)
      const input = { delegation: toBase64(delegation), proof: toBase64(proof) }
      const answers = await Promise.all(
        services.map(({ ask }) =>
          ask(
            'mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignIn { delegation } ... on Refusal { name } } }',
            { input },
          ),
        ),
      )
      const { rows } = await sql.query('select count(*)::int as count from delegation where did_key = $1', [ada.did])

      const outcomes = answers.map(({ data: { signIn } }) => signIn.name ?? 'signed in')
      expect(outcomes.toSorted()).toEqual(['UnknownChallengeError', 'signed in'])
      // The first one and this one.
      expect(rows[0].count).toBe(2)
    }
  })

  test('behavior: points, rates and streams hold in sum', { tags: ['slow'] }, async () => {
    const limits = { LIMIT_SIGN_INS: '60', LIMIT_REQUESTS: '2000', LIMIT_KEY_WRITES: '600', LIMIT_STREAMS: '20' }
    // What the others count is in the sums as well.
    for (const kill of endPair.splice(0)) kill()
    await forgetRates()
    const services = await startTwo(limits)
    const [first, second] = services
    const ada = await first.signIn()

    // 500 points an hour without a handle, 3 for each post.
    const texts = Array.from({ length: 120 }, (_, index) => `${index}`)
    const half = (service: TestClient, name: string) =>
      Promise.all(
        Array.from({ length: 12 }, (_, part) =>
          submitMany(
            service,
            ada,
            texts.slice(part * 10, part * 10 + 10).map((text) => `${name} ${text}`),
          ),
        ),
      )
    const posts = (await Promise.all([half(first, 'A'), half(second, 'B')])).flat(2)
    expect(posts.filter(({ id }) => id !== undefined)).toHaveLength(166)
    expect(new Set(posts.flatMap(({ name }) => name ?? []))).toEqual(new Set(['QuotaExceededError']))

    // One-time values: exactly, but for what comes back meanwhile (one a second).
    await forgetRates()
    const [third, fourth] = await startTwo(limits)
    const startedMs = performance.now()
    const challenge = `mutation { challenge(input: { address: "0x${'7'.repeat(40)}", chainId: 1, key: "k", origin: "o" }) { ... on Refusal { name retryAt } } }`
    const challenges = await Promise.all(
      Array.from(
        { length: 120 },
        async (_, index) => (await (index % 2 ? third : fourth).ask(challenge)).data.challenge,
      ),
    )
    const letIn = challenges.filter(({ name }) => name !== 'TooManyChallengesError').length
    expect(letIn).toBeLessThanOrEqual(60 + Math.ceil((performance.now() - startedMs) / 1_000))
    expect(letIn).toBeGreaterThan(50)
    for (const { name, retryAt } of challenges)
      if (name === 'TooManyChallengesError') expect(Date.parse(retryAt)).toBeGreaterThan(0)

    // Streams.
    const stops: AbortController[] = []
    // An unreferenced one is collected, and its stream ends.
    const responses: Response[] = []
    const open = async (service: Service) => {
      const stop = new AbortController()
      stops.push(stop)
      const response = await openEvents(service.url, { signal: stop.signal })
      responses.push(response)
      return response.status
    }
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, index) => open(index % 2 ? third : fourth)))
    const inside = statuses.filter((status) => status === 200).length
    expect(inside).toBeLessThanOrEqual(20)
    expect(inside).toBeGreaterThan(12)
    // A refused stream is gone from the other's sums a moment later.
    for (let more = inside; more < 20; more++) await expect.poll(() => open(third)).toBe(200)
    expect([await open(third), await open(fourth)]).toEqual([429, 429])
    for (const stop of stops) stop.abort()
    await expect.poll(() => open(fourth)).toBe(200)
    for (const stop of stops) stop.abort()

    // Requests: what the two let in before they heard of each other comes on top.
    let answered = 0
    let retryAfter: string | null = null
    const ask = async (service: Service) => {
      const response = await fetch(`${service.url}/status.json`)
      await response.arrayBuffer()
      if (response.status === 429) retryAfter = response.headers.get('retry-after')
      else answered += 1
    }
    const asking = [third, fourth].flatMap((service) =>
      Array.from({ length: 8 }, async () => {
        for (let index = 0; index < 250; index++) await ask(service)
      }),
    )
    const askedMs = performance.now()
    await Promise.all(asking)
    const refilled = ((performance.now() - askedMs) / 60_000) * 2_000
    expect(answered).toBeLessThan(2_200 + refilled)
    expect(answered).toBeGreaterThan(1_500)
    // On a slow machine the limit refills almost as fast as it is asked.
    for (let more = 0; retryAfter === null && more < 10_000; more++) await ask(third)
    expect(Number(retryAfter)).toBeGreaterThan(0)
  })
})
