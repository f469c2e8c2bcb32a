import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock } from './createServerClock.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test("behavior: a message's time follows the service's clock, not the device's", () => {
  const clock = createServerClock()

  clock.set(new Date(5_000_000))
  vi.advanceTimersByTime(250)

  expect(clock.now()).toBe(5_000_250)
  expect(clock.toServiceTime(Date.now() - 50)).toBe(5_000_200)
  expect(clock.next()).toBe(5_000_250)
})

test('behavior: design §5 two messages never carry the same time, and time never goes back', () => {
  const clock = createServerClock()
  const first = clock.next()

  clock.set(new Date(10))
  const times = [first, clock.next(), clock.next()]

  expect(times).toEqual([1_000_000, 1_000_001, 1_000_002])
})
