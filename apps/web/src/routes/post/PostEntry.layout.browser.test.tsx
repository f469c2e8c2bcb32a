import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createPost } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { PostEntry } from './PostEntry.tsx'

afterEach(() => {
  delete document.documentElement.dataset['textSize']
})

test('regression: with the largest text, the buttons of a post fit on a phone', async () => {
  await page.viewport(390, 844)
  document.documentElement.dataset['textSize'] = '150'
  const post = createPost('p1', { replyCount: 3, repostCount: 1, likeCount: 1 })

  const screen = await render(<PostEntry post={post} guard={() => undefined} />, {
    wrapper: createPageWrapper(createTestService()),
  })

  const menu = screen.getByRole('button', { name: 'More about this post' })
  await expect.element(menu).toBeVisible()
  expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})
