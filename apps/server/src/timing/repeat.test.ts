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
