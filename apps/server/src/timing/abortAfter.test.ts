import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { abortAfter } from './abortAfter.ts'

test('regression: it aborts in time though memory is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let isOver = false
  // Held by what waits for it alone.
  const wait = () =>
    once(new EventTarget(), 'never', { signal: abortAfter(100, new AbortController().signal) }).catch(() => {
      isOver = true
    })
  void wait()

  for (let turn = 0; turn < 40 && !isOver; turn++) {
    await sleep(10)
    collect()
  }

  expect(isOver).toBe(true)
})

test('behavior: another signal aborts it at once, with its own reason', () => {
  const controller = new AbortController()
  const signal = abortAfter(60_000, controller.signal)

  controller.abort('enough')

  expect(signal.aborted).toBe(true)
  expect(signal.reason).toBe('enough')
})
