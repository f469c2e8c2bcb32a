import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHeldMessageRounds } from './startHeldMessageRounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('behavior: runs at once and every minute; each failed message and round is logged once', async () => {
  const error = new Error('It cannot be judged.')
  const away = new Error('The database is away.')
  const failing = { accepted: 0, failed: new Map([['aa', error]]) }
  const accept = vi
    .fn(async () => ({ accepted: 0, failed: new Map<string, Error>() }))
    .mockResolvedValueOnce(failing)
    .mockResolvedValueOnce({ accepted: 1, failed: new Map([...failing.failed, ['bb', error]]) })
    .mockRejectedValueOnce(away)
    .mockResolvedValueOnce(failing)
  const onProblem = vi.fn()

  const stop = startHeldMessageRounds({ accept, onProblem })
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(accept).toHaveBeenCalledTimes(5)
  expect(onProblem.mock.calls).toEqual([
    [{ message: 'aa', err: error }],
    [{ message: 'bb', err: error }],
    [{ err: away }],
  ])
})
