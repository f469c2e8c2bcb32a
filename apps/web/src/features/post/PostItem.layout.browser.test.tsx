import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { createAccount, createPost } from '../../testing/createPost.ts'
import { PostItem, type PostItemProps } from './PostItem.tsx'

// Links get their addresses from it; the app's own routes would bring every page along.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function draw(item: PostItemProps) {
  return render(<PostItem {...item} />, {
    wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
  })
}

const longest = { ...createAccount(), name: 'n'.repeat(64), handle: 'h'.repeat(26) }

afterEach(() => page.viewport(414, 896))

test.each([320, 390])('regression: long names and words stay within a post %i wide', async (width) => {
  await page.viewport(width, 800)
  const screen = await draw({ post: createPost('p1', { author: longest, text: 'w'.repeat(200) }) })

  expect(document.documentElement.scrollWidth).toBe(width)
  const time = screen.getByRole('time')
  await expect.element(time).toBeInViewport()
  const { left, right } = time.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(width)
})

test.each([
  390, 1280,
])('behavior: the handle beside a long, marked name shows in full on a screen %i wide', async (width) => {
  await page.viewport(width, 800)
  const author = {
    ...longest,
    name: `@vitalik ${'\u0335'.repeat(40)}\u202e ${'W'.repeat(40)}`,
    handle: 'mallory-who-is-not-vitalik',
  }
  const screen = await draw({ post: createPost('p1', { author, text: `w${'\u0335\u0310'.repeat(200)}` }) })

  const handle = screen.getByText('@mallory-who-is-not-vitalik', { exact: true }).element()
  const line = handle.closest('header')?.getBoundingClientRect()
  expect(handle.scrollWidth).toBeLessThanOrEqual(handle.clientWidth)
  expect(handle.getBoundingClientRect().right).toBeLessThanOrEqual(line?.right ?? 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(screen.container.textContent).not.toMatch(/@vitalik|\u202e/)
})

test('a11y: author and time are targets of 24 px or more', async () => {
  const screen = await draw({ post: createPost('p1', { author: longest }), place: 'focus' })

  for (const link of screen.getByRole('link').elements())
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
})

test('behavior: beside a short name a press belongs to the post', async () => {
  const screen = await draw({ post: createPost('p1', { author: { ...longest, name: 'Bo', handle: 'bo-' } }) })
  const author = screen.getByRole('link', { name: 'Bo' }).element().getBoundingClientRect()

  const beside = document.elementFromPoint(author.right + 24, author.top + author.height / 2)

  expect(beside?.closest('a')?.querySelector('time')).not.toBeNull()
})
