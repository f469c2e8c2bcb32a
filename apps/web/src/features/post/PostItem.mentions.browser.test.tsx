import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createAccount, createPost } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { PostItem } from './PostItem.tsx'

test('behavior: whoever a post names is a link to their profile, whatever they are called by now', async () => {
  const renamed = { ...createAccount(`0x${'c3'.repeat(20)}`), handle: 'ines-b' }
  const post = createPost('p1', { text: 'Für @ines <b>', mentions: [{ account: renamed, start: 5, end: 10 }] })

  const screen = await render(<PostItem post={post} />, { wrapper: createPageWrapper(createTestService()) })

  const link = screen.getByRole('link', { name: '@ines', exact: true })
  await expect.element(link).toHaveAttribute('href', '/u/ines-b')
  await expect.element(screen.getByText('Für @ines <b>')).toBeVisible()
  // Above the link that covers the whole post.
  const { left, top, width, height } = link.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(link.element())
})
