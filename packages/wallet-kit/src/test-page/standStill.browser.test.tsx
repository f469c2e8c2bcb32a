import { afterEach, expect, test } from 'vitest'
import { standStill } from './standStill.ts'

const box = document.createElement('div')
afterEach(() => box.remove())

test('regression: a cancelled animation throws no AbortError, and its successor is awaited', async () => {
  document.body.append(box)
  const first = box.animate([{ opacity: 0 }, { opacity: 1 }], 60_000)
  const still = standStill(box)
  const second = box.animate([{ opacity: 0 }, { opacity: 1 }], 100)

  first.cancel()
  await still

  expect(second.playState).toBe('finished')
})

test('behavior: what turns forever is not waited for', async () => {
  document.body.append(box)
  box.animate([{ rotate: '0deg' }, { rotate: '360deg' }], { duration: 900, iterations: Number.POSITIVE_INFINITY })

  await standStill(box)

  expect(box.getAnimations()).toHaveLength(1)
})
