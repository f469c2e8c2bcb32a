import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRecheck } from './startRecheck.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const nothing = { confirmed: 0, ended: 0, unanswered: 0 }

test('behavior: looks at once and every hour, until it is stopped', async () => {
  const recheck = vi.fn(async () => nothing)
  const onProblem = vi.fn()

  const stop = startRecheck({ recheck, onProblem })
  const atOnce = recheck.mock.calls.length
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  await stop()
  await vi.advanceTimersByTimeAsync(3_600_000)

  expect(atOnce).toBe(1)
  expect(recheck).toHaveBeenCalledTimes(3)
  expect(onProblem).not.toHaveBeenCalled()
})

test('error: a round that failed, or chains that did not answer, are told, and the next round comes', async () => {
  const error = new Error('The database is away.')
  const recheck = vi
    .fn(async () => nothing)
    .mockRejectedValueOnce(error)
    .mockResolvedValueOnce({ ...nothing, unanswered: 2 })
  const onProblem = vi.fn()

  const stop = startRecheck({ recheck, onProblem })
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  await stop()

  expect(onProblem.mock.calls).toEqual([[{ err: error }], [{ unanswered: 2 }]])
  expect(recheck).toHaveBeenCalledTimes(3)
})
