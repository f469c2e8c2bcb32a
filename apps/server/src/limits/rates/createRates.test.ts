import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database/openTestDatabase.ts'
import { createSharedSemaphore, type SharedSemaphore } from '../slots/createSharedSemaphore.ts'
import { shareSlots } from '../slots/shareSlots.ts'
import { createRates, type ShareRates } from './createRates.ts'
import type { RateName, Rates } from './Rates.ts'
import { shareRates } from './shareRates.ts'

const perMinute = { requests: 600, entries: 300_000, messages: 3_000, challenges: 120, signatures: 120, keyWrites: 300 }
const startMs = Date.parse('2026-11-21T12:00:00Z')
const clock = { ms: startMs }
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

function open(share: ShareRates | null = null) {
  const problems: unknown[] = []
  const rates = createRates({ now: () => clock.ms, perMinute, share, onProblem: (error) => problems.push(error) })
  return { rates, problems }
}

/** How many of `count` are let in. */
function takeMany(rates: Rates, name: RateName, subject: string, count: number): number {
  return Array.from({ length: count }, () => rates.take(name, subject)).filter((refused) => refused === null).length
}

test("error: a minute's worth at once, then one by one, with the time to retry", () => {
  const { rates } = open()

  expect(takeMany(rates, 'challenges', '203.0.113.7', 121)).toBe(120)
  expect(rates.take('challenges', '203.0.113.7')).toEqual(new Date(startMs + 500))
  clock.ms += 499
  expect(takeMany(rates, 'challenges', '203.0.113.7', 1)).toBe(0)
  clock.ms += 1
  expect(takeMany(rates, 'challenges', '203.0.113.7', 2)).toBe(1)
  // Who waits for a minute has all of it again, and no more.
  clock.ms += 600_000
  expect(takeMany(rates, 'challenges', '203.0.113.7', 200)).toBe(120)
  // Others, and other things, are counted apart.
  expect(takeMany(rates, 'challenges', '203.0.113.8', 1)).toBe(1)
  expect(takeMany(rates, 'signatures', '203.0.113.7', 1)).toBe(1)
})

test('behavior: a clock set back refuses no client for over a minute, in one process or in two', async () => {
  const both = shareRates(database.db)
  const [alone, first, second] = [open(), open(both), open(both)]
  takeMany(alone.rates, 'challenges', '203.0.113.9', 120)
  for (let count = 0; count < 120; count++) await first.rates.takeShared('challenges', '203.0.113.9')
  clock.ms -= 3_600_000

  const refusals = [
    alone.rates.take('challenges', '203.0.113.9'),
    await second.rates.takeShared('challenges', '203.0.113.9'),
  ]
  clock.ms += 60_500

  for (const retryAt of refusals) expect(retryAt?.getTime() ?? 0).toBeLessThanOrEqual(clock.ms)
  expect(alone.rates.take('challenges', '203.0.113.9')).toBeNull()
  expect(await second.rates.takeShared('challenges', '203.0.113.9')).toBeNull()
  clock.ms += 3_600_000
})

test('behavior: what counts for many costs as many, and a refusal nothing', () => {
  const { rates } = open()

  for (let page = 0; page < 6_000; page++) rates.take('entries', 'reader', 50)
  expect(rates.take('entries', 'reader', 50)).toEqual(new Date(clock.ms + 10))
  clock.ms += 10
  expect(rates.take('entries', 'reader', 50)).toBeNull()
})

test('behavior: two processes together admit as many as one may, exactly if they ask first', async () => {
  const [first, second] = [open(shareRates(database.db)), open(shareRates(database.db))]

  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (index % 2 ? first : second).rates.takeShared('challenges', 'both')),
  )

  const letIn = outcomes.filter((refused) => refused === null).length
  // Each sees the other's, so at the very end both may refuse.
  expect(letIn).toBeLessThanOrEqual(120)
  expect(letIn).toBeGreaterThan(110)
  expect([...first.problems, ...second.problems]).toEqual([])
})

test('behavior: two processes that share their counts afterwards admit little more than one may', async () => {
  const underWay = new Set<Promise<unknown>>()
  const share = (): ShareRates => {
    const tell = shareRates(database.db)
    return (...owed) => {
      const sharing = tell(...owed).finally(() => underWay.delete(sharing))
      underWay.add(sharing)
      return sharing
    }
  }
  const [first, second] = [open(share()), open(share())]
  let letIn = 0
  for (let turn = 0; turn < 60; turn++) {
    letIn += takeMany(first.rates, 'requests', 'both', 10) + takeMany(second.rates, 'requests', 'both', 10)
    // What one has begun to share, the other has received; what is too little to be shared at once, it has not.
    do {
      await new Promise((resolve) => setImmediate(resolve))
      await Promise.all(underWay)
    } while (underWay.size > 0)
  }

  expect(letIn).toBeGreaterThanOrEqual(600)
  expect(letIn).toBeLessThan(720)
  expect(await second.rates.takeShared('requests', 'both')).toBeInstanceOf(Date)
})

test('behavior: what is paid off is cleared away', async () => {
  const list = async () => (await database.db.selectFrom('rate').select('subject').execute()).map((row) => row.subject)
  const { rates } = open(shareRates(database.db))
  await rates.takeShared('challenges', 'once')
  expect(await list()).toContain('challenges once')

  clock.ms += 3_600_000
  await open(shareRates(database.db)).rates.takeShared('challenges', 'later')

  expect(await list()).not.toContain('challenges once')
})

test('behavior: counts are shared in the trace of no request, at once or later', async () => {
  const requests = new AsyncLocalStorage<string>()
  const sharedIn: (string | undefined)[] = []
  const { rates } = open(async () => {
    sharedIn.push(requests.getStore())
    return new Map()
  })

  requests.run('of many', () => takeMany(rates, 'challenges', '203.0.113.10', 10))
  await expect.poll(() => sharedIn).toEqual([undefined])
  requests.run('of one', () => takeMany(rates, 'challenges', '203.0.113.11', 1))
  await expect.poll(() => sharedIn).toEqual([undefined, undefined])
})

test('error: a database that is away leaves each process to count by itself, and is reported', async () => {
  const { rates, problems } = open(() => Promise.reject(new Error('away')))

  const outcomes = await Promise.all(Array.from({ length: 121 }, () => rates.takeShared('challenges', 'alone')))

  expect(outcomes.filter((refused) => refused === null)).toHaveLength(120)
  expect(problems.length).toBeGreaterThan(0)
})

test('behavior: slots are shared, released, and free again once the process holding them is gone', async () => {
  const problems: unknown[] = []
  const openSemaphore = (): SharedSemaphore =>
    createSharedSemaphore({
      max: 10,
      share: shareSlots(database.db, { now: () => clock.ms }),
      onProblem: (error) => problems.push(error),
    })
  const [first, second] = [openSemaphore(), openSemaphore()]

  const entered = await Promise.all(
    Array.from({ length: 16 }, (_, index) => (index % 2 ? first : second).acquire('client')),
  )
  const inside = entered.filter((leave) => leave !== null)
  for (let more = inside.length; more < 10; more++)
    inside.push((await first.acquire('client')) ?? expect.fail('no slot'))
  expect(inside).toHaveLength(10)
  expect(await first.acquire('client')).toBeNull()
  expect(await second.acquire('client')).toBeNull()
  expect(await second.acquire('other')).not.toBeNull()

  inside[0]?.()
  await expect.poll(async () => (await second.acquire('client')) !== null).toBe(true)
  expect(await first.acquire('client')).toBeNull()

  // Neither renews its counts any more.
  clock.ms += 30_000
  const third = openSemaphore()
  const reacquired = await Promise.all(Array.from({ length: 10 }, () => third.acquire('client')))
  expect(reacquired.filter((leave) => leave !== null)).toHaveLength(10)
  for (const semaphore of [first, second, third]) await semaphore[Symbol.asyncDispose]()
  expect(problems).toEqual([])
})

test('behavior: a /48 gets the rate of 16 clients, a /32 that of 256, in two processes as in one', async () => {
  const alone = open()
  const both = shareRates(database.db)
  const [first, second] = [open(both), open(both)]
  const client = (index: number) => `2001:db8:7:${index.toString(16)}::/64`

  const let48 = Array.from({ length: 40 }, (_, index) => takeMany(alone.rates, 'challenges', client(index), 121))
  const other = takeMany(alone.rates, 'challenges', '2001:db8:8:0::/64', 121)
  const retryAt = alone.rates.take('challenges', client(50))
  const wide = Array.from({ length: 400 }, (_, index) =>
    takeMany(alone.rates, 'signatures', `2001:db9:${index.toString(16)}:0::/64`, 121),
  )
  const shared = await Promise.all(
    Array.from({ length: 40 * 60 }, (_, index) =>
      (index % 2 ? first : second).rates.takeShared('challenges', client(index % 40)),
    ),
  )

  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  expect(sum(let48)).toBe(16 * 120)
  expect(let48.slice(0, 16)).toEqual(Array(16).fill(120))
  expect(other).toBe(120)
  expect(retryAt?.getTime()).toBeGreaterThan(clock.ms)
  expect(sum(wide)).toBe(256 * 120)
  const letIn = shared.filter((refused) => refused === null).length
  expect(letIn).toBeLessThanOrEqual(16 * 120)
  expect(letIn).toBeGreaterThan(16 * 120 * 0.9)
  clock.ms = (retryAt?.getTime() ?? 0) + 1
  expect(alone.rates.take('challenges', client(50))).toBeNull()
})

test('behavior: a /48 opens as many streams as sixteen clients may, over all processes', async () => {
  const openSemaphore = () =>
    createSharedSemaphore({
      max: 2,
      share: shareSlots(database.db, { now: () => clock.ms }),
      onProblem: (error) => expect.fail(String(error)),
    })
  const [first, second] = [openSemaphore(), openSemaphore()]
  const inside: (() => void)[] = []
  for (let index = 0; index < 40; index++) {
    const leave = await (index % 2 ? first : second).acquire(`2001:dba:1:${index}::/64`)
    if (leave) inside.push(leave)
  }

  expect(inside).toHaveLength(2 * 16)
  expect(await first.acquire('2001:dba:2:0::/64')).not.toBeNull()
  inside[0]?.()
  await expect.poll(async () => (await second.acquire('2001:dba:1:77::/64')) !== null).toBe(true)
  for (const semaphore of [first, second]) await semaphore[Symbol.asyncDispose]()
})
