import { expect, test } from 'vitest'
import { createSemaphore } from './createSemaphore.ts'

test('behavior: each key has its own slots, and a released one is free again', () => {
  const semaphore = createSemaphore(2)
  const release = semaphore.acquire('a')
  semaphore.acquire('a')

  const full = semaphore.acquire('a')
  const other = semaphore.acquire('b')
  release?.()
  // Releasing twice frees no other holder's slot.
  release?.()

  expect(full).toBeNull()
  expect(other).not.toBeNull()
  expect(semaphore.acquire('a')).not.toBeNull()
  expect(semaphore.acquire('a')).toBeNull()
})
