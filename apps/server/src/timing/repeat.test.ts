import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'
import { Signal } from './Signal.ts'

const everyMs = 60_000
const onProblem = vi.fn()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onProblem.mockClear()
})

test('behavior: a round comes at once and every so often, until it is stopped', async () => {
  const round = vi.fn(async () => undefined)

  const stop = repeat(round, { everyMs, onProblem })
  const atOnce = round.mock.calls.length
  await vi.advanceTimersByTimeAsync(2 * everyMs)
  await stop()
  await vi.advanceTimersByTimeAsync(everyMs)

  expect(atOnce).toBe(1)
  expect(round).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(0)
  expect(onProblem).not.toHaveBeenCalled()
})

test('behavior: a first round may come later, unless it is woken or stopped before', async () => {
  const wake = new Signal()
  const [later, woken, stopped] = [vi.fn(async () => undefined), vi.fn(async () => undefined), vi.fn()]

  const stops = [
    repeat(later, { everyMs, afterMs: 5_000, onProblem }),
    repeat(woken, { everyMs, afterMs: 5_000, wake, onProblem }),
    repeat(stopped, { everyMs, afterMs: 5_000, onProblem }),
  ]
  wake.raise()
  await stops[2]?.()
  await vi.advanceTimersByTimeAsync(4_999)
  const before = [later, woken, stopped].map(({ mock }) => mock.calls.length)
  await vi.advanceTimersByTimeAsync(everyMs)
  const after = [later, woken, stopped].map(({ mock }) => mock.calls.length)
  for (const stop of stops) await stop()

  expect([before, after]).toEqual([
    [0, 1, 0],
    [1, 2, 0],
  ])
})

test('behavior: rounds never overlap, and a stop waits for the round that it aborts', async () => {
  let finish = (): void => undefined
  let aborted = false
  const round = vi.fn(async (abort: AbortSignal) => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    aborted = abort.aborted
  })

  const stop = repeat(round, { everyMs, onProblem })
  await vi.advanceTimersByTimeAsync(5 * everyMs)
  const stopped = stop()
  finish()
  await stopped

  expect(round).toHaveBeenCalledTimes(1)
  expect(aborted).toBe(true)
})

test('behavior: a signal starts the next round early, also one raised during a round', async () => {
  const wake = new Signal()
  const round = vi.fn(async (): Promise<void> => undefined).mockImplementationOnce(async () => wake.raise())

  const stop = repeat(round, { everyMs, wake, onProblem })
  await vi.advanceTimersByTimeAsync(0)
  const afterOneDuring = round.mock.calls.length
  wake.raise()
  await vi.advanceTimersByTimeAsync(everyMs - 1)
  await stop()

  expect(afterOneDuring).toBe(2)
  expect(round).toHaveBeenCalledTimes(3)
})

test('error: why a round failed is reported, and the next round comes', async () => {
  const error = new Error('The database is away.')
  const round = vi.fn(async () => undefined).mockRejectedValueOnce(error)

  const stop = repeat(round, { everyMs, onProblem })
  await vi.advanceTimersByTimeAsync(everyMs)
  await stop()

  expect(onProblem.mock.calls).toEqual([[error]])
  expect(round).toHaveBeenCalledTimes(2)
})
