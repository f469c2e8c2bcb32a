import { afterEach, expect, test, vi } from 'vitest'
import { watchStopSignals } from './watchStopSignals.ts'

afterEach(() => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('behavior: the first %s asks to stop', async (name) => {
  const onFirst = vi.fn()
  const { signal, asked } = watchStopSignals({ onFirst, onSecond: vi.fn() })
  expect(signal.aborted).toBe(false)

  process.emit(name)

  await asked
  expect(signal.aborted).toBe(true)
  expect(onFirst).toHaveBeenCalledOnce()
})

test('behavior: a Ctrl-C sent twice, by terminal and npm, counts once', () => {
  const clock = { ms: 0 }
  const onFirst = vi.fn()
  const onSecond = vi.fn()
  watchStopSignals({ onFirst, onSecond, now: () => clock.ms })

  process.emit('SIGINT')
  clock.ms = 40
  process.emit('SIGINT')
  expect(onSecond).not.toHaveBeenCalled()
  clock.ms = 900
  process.emit('SIGINT')

  expect(onFirst).toHaveBeenCalledOnce()
  expect(onSecond).toHaveBeenCalledOnce()
})
