import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createAccount, createPost } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { PostItem } from './PostItem.tsx'

test('behavior: a mention by handle links to the profile of the account', async () => {
  const ines = { ...createAccount(`0x${'c3'.repeat(20)}`), handle: 'ines' }
  const post = createPost('p1', {
    text: 'Für @ines <b>',
    mentions: [{ account: ines, start: 5, end: 10, matches: true }],
  })

  const screen = await render(<PostItem post={post} />, { wrapper: createPageWrapper(createTestService()) })

  const link = screen.getByRole('link', { name: '@ines', exact: true })
  await expect.element(link).toHaveAttribute('href', '/u/ines')
  await expect.element(screen.getByText('Für @ines <b>')).toBeVisible()
  // Above the link that covers the whole post.
  const { left, top, width, height } = link.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(link.element())
})

test('behavior: a mention whose text is not the handle of its account also names the account', async () => {
  const renamed = { ...createAccount(`0x${'c3'.repeat(20)}`), handle: 'ines-b' }
  const mallory = { ...createAccount(`0x${'d4'.repeat(20)}`), name: '@alice' }
  const post = createPost('p1', {
    text: '@ines and @alice \u202eclick',
    mentions: [
      { account: renamed, start: 0, end: 5, matches: false },
      { account: mallory, start: 10, end: 16, matches: false },
    ],
  })

  const screen = await render(<PostItem post={post} />, { wrapper: createPageWrapper(createTestService()) })

  await expect.element(screen.getByText('@ines (@ines-b) and @alice (0xd4…d4d4)')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '@ines-b', exact: true })).toHaveAttribute('href', '/u/ines-b')
  await expect.element(screen.getByRole('link', { name: '0xd4…d4d4' })).toHaveAttribute('href', `/u/${mallory.address}`)
  expect(screen.getByRole('link', { name: '@alice' }).query()).toBeNull()
})
