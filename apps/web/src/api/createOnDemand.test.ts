import { expect, test, vi } from 'vitest'
import { createOnDemand } from './createOnDemand.ts'

test('behavior: loads once, however often it is asked for, and notifies', async () => {
  const load = vi.fn(async () => 'loaded')
  const listener = vi.fn()
  const value = createOnDemand(load)
  value.subscribe(listener)

  expect(value.peek()).toBeUndefined()
  expect(await Promise.all([value.get(), value.get()])).toEqual(['loaded', 'loaded'])
  expect(value.peek()).toBe('loaded')
  expect(load).toHaveBeenCalledOnce()
  expect(listener).toHaveBeenCalledOnce()
})

test('error: after a failure the next call tries again', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('Offline.'))
  const value = createOnDemand(load)

  await expect(value.get()).rejects.toThrow('Offline.')
  expect(value.peek()).toBeUndefined()
  expect(await value.get()).toBe('loaded')
})
