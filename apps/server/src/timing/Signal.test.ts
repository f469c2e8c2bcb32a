import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { Signal } from './Signal.ts'

/** What has resolved, in order, once all that could has. */
function watch(waits: Record<string, Promise<void>>) {
  const woken: string[] = []
  for (const [name, wait] of Object.entries(waits)) void wait.then(() => woken.push(name))
  return async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return woken
  }
}

test('behavior: wakes all waiting callers, once, and a caller that waits again the next time', async () => {
  const signal = new Signal()
  const [ada, ben] = [new AbortController(), new AbortController()]
  const read = watch({ ada: signal.next(ada.signal), ben: signal.next(ben.signal), twice: signal.next(ada.signal) })
  expect(await read()).toEqual([])

  signal.raise()
  const readNext = watch({ ada: signal.next(ada.signal), ben: signal.next(ben.signal) })

  expect((await read()).toSorted()).toEqual(['ada', 'ben', 'twice'])
  expect(await readNext()).toEqual([])
  signal.raise()
  expect(await readNext()).toEqual(['ada', 'ben'])
})

test('behavior: who waits again and again before anything happened keeps one place', () => {
  const signal = new Signal()
  const { signal: ada } = new AbortController()

  const waits = new Set(Array.from({ length: 20 }, () => signal.next(ada)))

  expect(waits.size).toBe(1)
})

test('behavior: who leaves is woken alone, each time it waits, and nothing of it stays', async () => {
  const signal = new Signal()
  const [ada, ben] = [new AbortController(), new AbortController()]
  for (let turn = 0; turn < 20; turn++) {
    void signal.next(ada.signal)
    signal.raise()
  }
  const read = watch({ ada: signal.next(ada.signal), again: signal.next(ada.signal), ben: signal.next(ben.signal) })
  expect(getEventListeners(ada.signal, 'abort')).toHaveLength(1)

  ada.abort()
  const gone = watch({ ada: signal.next(ada.signal) })

  expect(await read()).toEqual(['ada', 'again'])
  expect(await gone()).toEqual(['ada'])
  signal.raise()
  expect(await read()).toEqual(['ada', 'again', 'ben'])
})
