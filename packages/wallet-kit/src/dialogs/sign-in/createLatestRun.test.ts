import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLatestRun } from './createLatestRun.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('behavior: a run ends the one before, with its timer', () => {
  const act = vi.fn()
  const run = createLatestRun()
  const isFirstCurrent = run.begin()
  run.onceAt(Date.now() + 1_000, act)

  const isSecondCurrent = run.begin()
  vi.advanceTimersByTime(2_000)

  expect([isFirstCurrent(), isSecondCurrent()]).toEqual([false, true])
  expect(act).not.toHaveBeenCalled()
})

test('behavior: a time beyond the longest timer does not fire at once', () => {
  const act = vi.fn()
  const run = createLatestRun()
  run.begin()

  run.onceAt(Date.now() + 2 ** 31, act)
  vi.advanceTimersByTime(60_000)
  expect(act).not.toHaveBeenCalled()

  run.onceAt(Date.now() + 1_000, act)
  vi.advanceTimersByTime(1_000)
  expect(act).toHaveBeenCalledOnce()
})
