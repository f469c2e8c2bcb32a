import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHeld } from './startHeld.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('behavior: runs at once and every minute; each failed message and round is logged once', async () => {
  const error = new Error('It cannot be judged.')
  const away = new Error('The database is away.')
  const failing = { applied: 0, failed: new Map([['aa', error]]) }
  const apply = vi
    .fn(async () => ({ applied: 0, failed: new Map<string, Error>() }))
    .mockResolvedValueOnce(failing)
    .mockResolvedValueOnce({ applied: 1, failed: new Map([...failing.failed, ['bb', error]]) })
    .mockRejectedValueOnce(away)
    .mockResolvedValueOnce(failing)
  const onProblem = vi.fn()

  const stop = startHeld({ apply, onProblem })
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(apply).toHaveBeenCalledTimes(5)
  expect(onProblem.mock.calls).toEqual([
    [{ message: 'aa', err: error }],
    [{ message: 'bb', err: error }],
    [{ err: away }],
  ])
})
