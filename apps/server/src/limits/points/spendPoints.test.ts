import { expect, test } from 'vitest'
import type { Spending } from '../../db/limit/Spending.ts'
import { QuotaExceededError } from './QuotaExceededError.ts'
import { type SpendPointsParameters, spendPoints } from './spendPoints.ts'

const nowMs = Date.parse('2026-11-21T10:20:00Z')
const at = new Date(nowMs)

function refusalOf(parameters: SpendPointsParameters): QuotaExceededError {
  try {
    spendPoints(parameters)
  } catch (error) {
    if (error instanceof QuotaExceededError) return error
  }
  return expect.fail('It was accepted.')
}

test('behavior: an account with a handle has 5,000 points an hour', () => {
  const spent = { at, minutes: [4_997], hours: [4_997] }

  expect(spendPoints({ spent, handle: { spent }, points: 3, nowMs }).account.minutes).toEqual([5_000])
  expect(refusalOf({ spent, handle: { spent }, points: 4, nowMs }).retryAt).toEqual(new Date('2026-11-21T11:25:00Z'))
})

test('behavior: an account with a handle has 35,000 points a day', () => {
  const spent = { at: new Date('2026-11-21T08:00:00Z'), minutes: [4_000], hours: [34_999] }

  expect(spendPoints({ spent, handle: { spent }, points: 1, nowMs }).account.hours).toEqual([1, 0, 34_999])
  expect(refusalOf({ spent, handle: { spent }, points: 2, nowMs }).retryAt).toEqual(new Date('2026-11-22T09:00:00Z'))
})

test('behavior: an account without a handle has a tenth of the points', () => {
  const spent = { at, minutes: [500], hours: [500] }

  expect(() => spendPoints({ spent, handle: null, points: 1, nowMs })).toThrow(/500 points/)
  expect(spendPoints({ spent: undefined, handle: null, points: 3, nowMs }).account.minutes).toEqual([3])
})

test('behavior: points beyond the free allowance count against the handle, for a new owner too', () => {
  const free = { at, minutes: [498], hours: [498] }
  const used = { at, minutes: [5_000], hours: [5_000] }

  const alone = spendPoints({ spent: undefined, handle: { spent: used }, points: 3, nowMs })
  const paid = spendPoints({ spent: free, handle: { spent: undefined }, points: 3, nowMs })

  expect(alone.handle).toBeNull()
  expect(paid.handle?.minutes).toEqual([3])
  expect(refusalOf({ spent: free, handle: { spent: used }, points: 3, nowMs }).message).toMatch(/counts against it/)
})

test('regression: a message received before the newest slot and processed later is charged to it', () => {
  const spent = { at: new Date('2026-11-21T11:00:00Z'), minutes: [400, 99], hours: [400, 99] }
  const lateMs = Date.parse('2026-11-21T10:59:59Z')

  const { account } = spendPoints({ spent, handle: null, points: 1, nowMs: lateMs })

  expect(account).toEqual({ at: spent.at, minutes: [401, 99], hours: [401, 99] })
  expect(refusalOf({ spent, handle: null, points: 2, nowMs: lateMs }).retryAt).toEqual(new Date('2026-11-21T12:00:00Z'))
})

test('property: no hour and no day exceeds the allowance, and a retry at `retryAt` succeeds', () => {
  const seed = createRandom(17)
  const [hour, day] = [3_600_000, 86_400_000]
  for (const [handle, perHour, perDay] of [
    [null, 500, 3_500],
    [{ spent: undefined }, 5_000, 35_000],
  ] as const) {
    let spent: Spending | undefined
    let lent: Spending | undefined
    let clock = nowMs
    const done: { ms: number; points: number }[] = []
    for (let count = 0; count < 6_000; count++) {
      // Bursts across hour boundaries, with nights between them.
      clock += seed() < 0.997 ? Math.floor(seed() * 2_000) : Math.floor(seed() * 10 * hour)
      const points = [3, 30][Math.floor(seed() * 2)] ?? 3
      const charge = (ms: number) => {
        const next = spendPoints({ spent, handle: handle && { spent: lent }, points, nowMs: ms })
        spent = next.account
        lent = next.handle ?? lent
        done.push({ ms, points })
      }
      try {
        charge(clock)
      } catch (error) {
        if (!(error instanceof QuotaExceededError)) throw error
        expect(error.retryAt.getTime()).toBeGreaterThan(clock)
        expect(error.retryAt.getTime() - clock).toBeLessThanOrEqual(25 * hour)
        // A retry one millisecond earlier fails, so the wait is no longer than needed.
        expect(() =>
          spendPoints({ spent, handle: handle && { spent: lent }, points, nowMs: error.retryAt.getTime() - 1 }),
        ).toThrow()
        clock = error.retryAt.getTime()
        charge(clock)
      }
    }

    const sum = (since: number, until: number) =>
      done.reduce((all, { ms, points }) => (ms > since && ms <= until ? all + points : all), 0)
    const ends = done.filter((_, index) => index % 10 === 0)
    expect(Math.max(...ends.map(({ ms }) => sum(ms - hour, ms)))).toBeLessThanOrEqual(perHour)
    expect(Math.max(...ends.map(({ ms }) => sum(ms - day, ms)))).toBeLessThanOrEqual(perDay)
    // The limit is not too strict: some hour was nearly full.
    expect(Math.max(...ends.map(({ ms }) => sum(ms - hour, ms)))).toBeGreaterThan(perHour * 0.9)
  }
})

/** Returns a generator of numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
