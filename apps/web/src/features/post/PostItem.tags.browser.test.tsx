import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createPost } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { PostItem } from './PostItem.tsx'

test('behavior: every tag of a post links to its page', async () => {
  const post = createPost('p1', { text: '#Weaving and #織物, not #other', tags: ['Weaving', '織物'] })

  const screen = await render(<PostItem post={post} />, { wrapper: createPageWrapper(createTestService()) })

  const link = screen.getByRole('link', { name: '#Weaving', exact: true })
  await expect.element(link).toHaveAttribute('href', '/tags/weaving')
  await expect
    .element(screen.getByRole('link', { name: '#織物', exact: true }))
    .toHaveAttribute('href', `/tags/${encodeURIComponent('織物')}`)
  await expect.element(screen.getByText('#Weaving and #織物, not #other')).toBeVisible()
  expect(screen.getByRole('link', { name: '#other' }).query()).toBeNull()
  // Above the link that covers the whole post.
  const { left, top, width, height } = link.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(link.element())
})
