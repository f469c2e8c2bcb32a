import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRecheckRounds } from './startRecheckRounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const nothing = { confirmed: 0, doubted: 0, ended: 0, unanswered: 0 }

test('behavior: looks at once and every hour, until it is stopped', async () => {
  const recheck = vi.fn(async () => nothing)
  const onProblem = vi.fn()

  const stop = startRecheckRounds({ chainIds: [1], recheck, onProblem })
  const atOnce = recheck.mock.calls.length
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  await stop()
  await vi.advanceTimersByTimeAsync(3_600_000)

  expect(atOnce).toBe(1)
  expect(recheck).toHaveBeenCalledTimes(3)
  expect(onProblem).not.toHaveBeenCalled()
})

test('error: failed rounds and silent chains are logged, and the next round comes', async () => {
  const error = new Error('The database is away.')
  const recheck = vi
    .fn(async () => nothing)
    .mockRejectedValueOnce(error)
    .mockResolvedValueOnce({ ...nothing, unanswered: 2 })
  const onProblem = vi.fn()

  const stop = startRecheckRounds({ chainIds: [1], recheck, onProblem })
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  await stop()

  expect(onProblem.mock.calls).toEqual([[{ chainId: 1, err: error }], [{ chainId: 1, unanswered: 2 }]])
  expect(recheck).toHaveBeenCalledTimes(3)
})

test('behavior: a chain that does not answer keeps no other waiting', async () => {
  const recheck = vi.fn(async (chainId: number, abort: AbortSignal) => {
    if (chainId === 1) await new Promise((resolve) => abort.addEventListener('abort', resolve))
    return nothing
  })

  const stop = startRecheckRounds({ chainIds: [1, 2], recheck, onProblem: vi.fn() })
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  await stop()

  expect(recheck.mock.calls.map(([chainId]) => chainId)).toEqual([1, 2, 2, 2])
})
