import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { createPost } from '../../testing/createPost.ts'
import { en } from '../../testing/en.ts'
import { PostItem, type PostItemProps } from './PostItem.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function draw(children: ReactNode) {
  return render(<RouterContextProvider router={router}>{children}</RouterContextProvider>)
}

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(414, 896)
})

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')

async function drawText(text: string, props: Partial<PostItemProps> = {}) {
  const screen = await draw(<PostItem post={createPost('p1', { text })} {...props} />)
  const paragraph = screen.container.querySelector<HTMLElement>('p[dir="auto"]')
  if (!paragraph) throw new Error('no text')
  const countLines = () =>
    Math.round(paragraph.offsetHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight))
  const button = (name: string) => screen.getByRole('button', { name })
  return { screen, paragraph, countLines, more: button(en['post.showMore']), less: button(en['post.showLess']) }
}

test('regression: a post of 300 lines shows 12, at once, and a button for the rest', async () => {
  const { screen, countLines, more } = await drawText(lines(300))

  expect(countLines()).toBe(12)
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('article').element().getBoundingClientRect().height).toBeLessThan(500)
})

test('a11y: the rest shows and hides by the keyboard, and the button names what it controls', async () => {
  const { paragraph, countLines, more, less } = await drawText(lines(40))
  more.element().focus()

  await userEvent.keyboard('{Enter}')
  await expect.element(less).toHaveAttribute('aria-expanded', 'true')
  await expect.element(less).toHaveFocus()
  expect(countLines()).toBe(40)
  expect(less.element().getAttribute('aria-controls')).toBe(paragraph.id)

  await userEvent.keyboard('{Enter}')
  await expect.element(more).toHaveFocus()
  expect(countLines()).toBe(12)
  // Not somewhere below, where the rest was.
  await expect.element(more).toBeInViewport()
})

test('behavior: the button does not open the thread, and the text around it does', async () => {
  const { more, paragraph } = await drawText(lines(40))
  const at = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)
  }

  expect(at(more.element())).toBe(more.element())
  expect(at(paragraph)?.closest('a')?.querySelector('time')).not.toBeNull()
})

test.each([
  12, 13, 14,
])('behavior: a post of %i lines, hardly longer than what would be shown, shows all', async (count) => {
  const { countLines, more } = await drawText(lines(count))

  expect(countLines()).toBe(count)
  expect(more.elements()).toEqual([])
})

test('behavior: the post that its page is about shows all', async () => {
  const { countLines, more } = await drawText(lines(40), { place: 'focus' })

  expect(countLines()).toBe(40)
  expect(more.elements()).toEqual([])
})

test('behavior: one paragraph is long where the column is narrow, and is not where it is wide', async () => {
  await page.viewport(390, 800)
  const { countLines, more } = await drawText('warp and weft '.repeat(44))
  expect(countLines()).toBe(12)
  await expect.element(more).toBeVisible()

  await page.viewport(1280, 800)
  await expect.poll(() => more.elements()).toEqual([])
  expect(countLines()).toBeLessThan(12)

  await page.viewport(390, 800)
  await expect.element(more).toBeVisible()
  expect(countLines()).toBe(12)
})

test('a11y: a link that is cut off shows when the keyboard comes to it', async () => {
  const { screen, countLines } = await drawText(`${lines(30)}\nhttps://a.example/b`)
  const link = screen.getByRole('link', { name: 'https://a.example/b' })

  link.element().focus()

  expect(countLines()).toBe(31)
  await expect.element(link).toBeInViewport()
  await expect.element(link).toHaveFocus()
})

test('behavior: of a hundred short posts none is measured', async () => {
  const measured = vi.spyOn(window, 'getComputedStyle')
  const observed = vi.spyOn(ResizeObserver.prototype, 'observe')
  const posts = Array.from({ length: 100 }, (_, index) =>
    createPost(`p${index}`, { text: 'Warp and weft.\n\nAll day.' }),
  )

  await draw(posts.map((post) => <PostItem key={post.id} post={post} />))

  expect(measured).not.toHaveBeenCalled()
  expect(observed).not.toHaveBeenCalled()
})

test('behavior: a text far off screen is measured once laid out, before it is seen', async () => {
  await page.viewport(390, 800)
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get')

  const farPost = (count: number) => (
    <div
      data-post="p1"
      style={{ marginBlock: '5000px 3000px', contentVisibility: 'auto', containIntrinsicBlockSize: '100px' }}
    >
      <PostItem post={createPost('p1', { text: 'warp and weft '.repeat(count) })} />
    </div>
  )
  const screen = await draw(farPost(44))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(measured).not.toHaveBeenCalled()

  scrollTo(0, 3_700)
  await expect.poll(() => screen.container.querySelector('[data-clamped="true"]')).not.toBeNull()
  expect(screen.container.querySelector('[data-post]')?.getBoundingClientRect().top).toBeGreaterThan(800)

  // Edited to a text that may be long, and is not.
  await screen.rerender(<RouterContextProvider router={router}>{farPost(14)}</RouterContextProvider>)
  await expect.poll(() => screen.container.querySelector('[data-clamped="true"]')).toBeNull()
  scrollTo(0, 0)
})

test('behavior: a measured text is cut off before it is painted: nothing below moves', async () => {
  await page.viewport(390, 1200)
  const first = await draw(<PostItem post={createPost('p0', { text: 'Fonts' })} />)
  await document.fonts.ready
  await first.unmount()
  const shifts: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  const texts = ['warp and weft '.repeat(44), 'Below']

  const screen = await draw(
    texts.map((text, index) => <PostItem key={text} post={createPost(`p${index}`, { text })} />),
  )
  await expect.element(screen.getByRole('button', { name: en['post.showMore'] })).toBeVisible()
  // Two frames later the browser has reported what it painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))))
  observer.disconnect()

  expect(shifts).toEqual([])
})
