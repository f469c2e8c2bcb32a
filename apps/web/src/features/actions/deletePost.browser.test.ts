import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGraphCache } from '../../api/client/createGraphCache.ts'
import { PostFieldsFragmentDoc } from '../../api/operations.generated.ts'
import type { Publish } from '../../outbox/createPublisher.ts'
import { createPost } from '../../testing/createPost.ts'
import { type QueuedToast, watchToasts } from '../../ui/toast/showToast.ts'
import { deletePost } from './deletePost.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(publish: Publish = vi.fn<Publish>(async () => ({ __typename: 'Kept', id: 'x' }) as never)) {
  const cache = createGraphCache()
  const named = { fragment: PostFieldsFragmentDoc, fragmentName: 'PostFields' }
  cache.writeFragment({ ...named, data: createPost('p1') as never })
  const toasts: QueuedToast[] = []
  const stop = watchToasts((toast) => toasts.push(toast))
  deletePost('p1', { cache, publish, deleted: 'Deleted', undo: 'Undo', tooLate: 'Too late' })
  const isDeleted = () => cache.readFragment({ ...named, id: 'Post:p1', optimistic: true })?.deleted
  return { publish, toasts, isDeleted, stop }
}

test('behavior: a post goes at once, and is deleted ten seconds later', async () => {
  const { publish, isDeleted, stop } = start()
  expect(isDeleted()).toBe(true)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(publish).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1)

  expect(publish).toHaveBeenCalledExactlyOnceWith({ type: 'delete', to: 'p1' })
  expect(isDeleted()).toBe(true)
  stop()
})

test('behavior: a deletion that is undone sends nothing', async () => {
  const { publish, toasts, isDeleted, stop } = start()

  toasts[0]?.action?.run()
  await vi.advanceTimersByTimeAsync(20_000)

  expect(publish).not.toHaveBeenCalled()
  expect(isDeleted()).toBe(false)
  stop()
})

test('regression: an undo that comes after the deletion was sent says so, and shows no post', async () => {
  const { toasts, isDeleted, stop } = start()
  await vi.advanceTimersByTimeAsync(10_000)

  toasts[0]?.action?.run()

  expect(isDeleted()).toBe(true)
  expect(toasts.map(({ text }) => text)).toEqual(['Deleted', 'Too late'])
  stop()
})

test('error: a deletion that is refused brings the post back, and says why', async () => {
  const { toasts, isDeleted, stop } = start(async () => {
    throw new Error('refused')
  })

  await vi.advanceTimersByTimeAsync(10_000)

  expect(isDeleted()).toBe(false)
  expect(toasts).toHaveLength(2)
  stop()
})
