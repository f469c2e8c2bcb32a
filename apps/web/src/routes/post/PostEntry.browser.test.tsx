import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createPost } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { PostEntry } from './PostEntry.tsx'

afterEach(() => vi.restoreAllMocks())

const failed = { name: 'NetworkError', sentence: "Couldn't reach the server.", retryable: true }

async function draw({ isOnline, isWaiting }: { isOnline: boolean; isWaiting: boolean }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const post = { ...createPost('p1'), pending: true, failed, isWaiting }
  return render(<PostEntry post={post} guard={() => undefined} />, {
    wrapper: createPageWrapper(createTestService()),
  })
}

test('behavior: a queued post names the browser as offline', async () => {
  const screen = await draw({ isOnline: false, isWaiting: true })

  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['post.offline'])
})

test('behavior: a queued post does not call an online browser offline', async () => {
  const screen = await draw({ isOnline: true, isWaiting: true })

  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['post.waiting'])
})

test('error: a refused post says why', async () => {
  const screen = await draw({ isOnline: true, isWaiting: false })

  await expect.element(screen.getByRole('alert')).toHaveTextContent(failed.sentence)
})
