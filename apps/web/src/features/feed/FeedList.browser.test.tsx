import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PostView } from '../../api/PostView.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createPost } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import type { FeedPosition } from './FeedEntry.tsx'
import { FeedList } from './FeedList.tsx'
import type { Feed } from './useFeed.ts'

beforeEach(() => scrollTo(0, 0))

const error = { name: 'NetworkError', sentence: "Couldn't reach the server.", retryable: true }

function draw(changes: Partial<Feed>) {
  const feed: Feed = {
    status: 'ready',
    posts: [],
    hasMore: false,
    isLoadingMore: false,
    newCount: 0,
    loadMore: vi.fn(),
    showNew: vi.fn(),
    retry: vi.fn(),
    ...changes,
  }
  const action = <a href="/explore">Explore</a>
  const empty = { title: 'No posts yet', text: 'The first one could be yours.', action }
  const renderPost = (post: PostView, { index, setSize }: FeedPosition) => (
    <article className="post" tabIndex={-1} aria-posinset={index} aria-setsize={setSize}>
      {post.text}
    </article>
  )
  const Wrapper = createPageWrapper(createTestService())
  const drawn = (now: Feed) => (
    <Wrapper>
      <FeedList feed={now} empty={empty} renderPost={renderPost} />
    </Wrapper>
  )
  return { feed, drawn, screen: render(drawn(feed)) }
}

test('behavior: a feed that loads shows threads and says so', async () => {
  const screen = await draw({ status: 'loading' }).screen

  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading')
})

test('behavior: an empty feed says what could be there, and offers a way on', async () => {
  const screen = await draw({ status: 'empty' }).screen

  await expect.element(screen.getByText('No posts yet')).toBeVisible()
  await expect.element(screen.getByText('The first one could be yours.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Explore' })).toBeVisible()
})

test('regression: after a page of short posts the next page loads by itself', async () => {
  const { feed, drawn, screen: first } = draw({ posts: [createPost('p1')], hasMore: true })
  const screen = await first
  await expect.poll(() => feed.loadMore).toHaveBeenCalledTimes(1)

  await screen.rerender(drawn({ ...feed, isLoadingMore: true }))
  await screen.rerender(drawn({ ...feed, posts: [createPost('p1'), createPost('p2')] }))

  await expect.poll(() => feed.loadMore).toHaveBeenCalledTimes(2)
})

test('regression: a page that comes before a render saw it load is followed by the next', async () => {
  const { feed, drawn, screen: first } = draw({ posts: [createPost('p1')], hasMore: true })
  const screen = await first
  await expect.poll(() => feed.loadMore).toHaveBeenCalledTimes(1)

  // All its posts were there, live.
  await screen.rerender(drawn({ ...feed, endCursor: 'p1' }))

  await expect.poll(() => feed.loadMore).toHaveBeenCalledTimes(2)
})

test('regression: the next page is asked of the feed as it is, not as it was at first', async () => {
  const { feed, drawn, screen: first } = draw({ posts: [createPost('p1')], hasMore: true })
  const screen = await first
  await expect.poll(() => feed.loadMore).toHaveBeenCalledTimes(1)
  const loadMore = vi.fn()

  await screen.rerender(drawn({ ...feed, posts: [createPost('p1'), createPost('p2')], endCursor: 'p2', loadMore }))

  await expect.poll(() => loadMore).toHaveBeenCalled()
  expect(feed.loadMore).toHaveBeenCalledTimes(1)
})

test('error: a feed that failed says why and tries again on request', async () => {
  const { feed, screen: drawn } = draw({ status: 'failed', error })
  const screen = await drawn

  await expect.element(screen.getByRole('alert')).toHaveTextContent("Couldn't reach the server.")
  await screen.getByRole('button', { name: 'Try again' }).click()

  expect(feed.retry).toHaveBeenCalledOnce()
})

test('behavior: a full feed shows its posts and says when it is all of them', async () => {
  const screen = await draw({ posts: [createPost('p1'), createPost('p2')] }).screen

  await expect.element(screen.getByText('text of p1')).toBeVisible()
  await expect.element(screen.getByText('text of p2')).toBeVisible()
  await expect.element(screen.getByText("You've reached the end.")).toBeVisible()
})

test('behavior: posts that arrived further up wait behind a button that counts them', async () => {
  const { feed, screen: drawn } = draw({ posts: [createPost('p1')], newCount: 2 })
  const screen = await drawn

  await screen.getByRole('button', { name: '2 new posts' }).click()

  expect(feed.showNew).toHaveBeenCalledOnce()
})

test('error: where older posts did not load, the shown ones stay; a retry loads the rest', async () => {
  const { feed, screen: drawn } = draw({ posts: [createPost('p1')], hasMore: true, moreError: error })
  const screen = await drawn

  await expect.element(screen.getByText('text of p1')).toBeVisible()
  expect(feed.loadMore).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Try again' }).click()

  expect(feed.loadMore).toHaveBeenCalledOnce()
})

test('behavior: older posts come by themselves when the end is near', async () => {
  const { feed, screen } = draw({ posts: [createPost('p1')], hasMore: true })
  await screen

  await expect.poll(() => feed.loadMore).toHaveBeenCalled()
})

/** A feed whose posts are 400 px high each. */
async function drawTall(count: number, changes: Partial<Feed> = {}) {
  await page.viewport(414, 800)
  const style = Object.assign(document.createElement('style'), { textContent: '.post { block-size: 400px }' })
  document.head.append(style)
  onTestFinished(() => style.remove())
  const posts = Array.from({ length: count }, (_, index) => createPost(`p${index}`))
  const { feed, drawn, screen } = draw({ posts, ...changes })
  const { rerender } = await screen
  const find = (id: string) => document.querySelector<HTMLElement>(`[data-post="${id}"]`)
  const isDrawn = (id: string) => find(id)?.querySelector('article') != null
  const readTo = async (last: number) => {
    for (let index = 0; index <= last; index += 4) {
      find(`p${index}`)?.scrollIntoView()
      await expect.poll(() => isDrawn(`p${index}`)).toBe(true)
    }
  }
  return { feed, posts, find, isDrawn, readTo, redraw: (now: Partial<Feed>) => rerender(drawn({ ...feed, ...now })) }
}

test('behavior: posts far from the screen share one space; near ones are drawn again', async () => {
  const { find, isDrawn, readTo } = await drawTall(120)
  expect(isDrawn('p60')).toBe(false)

  await readTo(112)
  const top = () => find('p112')?.getBoundingClientRect().top
  const before = top()
  await expect.poll(() => find('p10')).toBeNull()
  expect(top()).toBe(before)
  // The first few are kept, so that the way to the top shows no empty page.
  expect(isDrawn('p1')).toBe(true)
  const feed = document.querySelector('[role="feed"]')
  expect(feed?.querySelectorAll('div').length).toBeLessThan(120)

  scrollTo(0, 10 * 400)
  await expect.poll(() => isDrawn('p10')).toBe(true)
  expect(find('p10')?.offsetHeight).toBe(400)
  expect(find('p10')?.getBoundingClientRect().top).toBeLessThan(innerHeight)
})

test('behavior: a post in which something was pressed stays as the reader left it', async () => {
  const { find, isDrawn, readTo } = await drawTall(120)
  find('p10')?.scrollIntoView()
  await expect.poll(() => isDrawn('p10')).toBe(true)
  const pressed = find('p10')?.querySelector('article')
  pressed?.click()

  await readTo(112)

  await expect.poll(() => find('p11')).toBeNull()
  expect(find('p10')?.querySelector('article')).toBe(pressed)
})

test('behavior: a post that was marked need not stay, as the cache keeps its marks', async () => {
  const { find, isDrawn, readTo } = await drawTall(120)
  find('p10')?.scrollIntoView()
  await expect.poll(() => isDrawn('p10')).toBe(true)
  const like = document.createElement('button')
  like.setAttribute('aria-pressed', 'false')
  find('p10')?.querySelector('article')?.append(like)
  like.click()

  await readTo(112)

  await expect.poll(() => find('p10')).toBeNull()
})

test('a11y: the posts are a feed with positions; PageDown and PageUp move between them', async () => {
  const { posts, find, redraw } = await drawTall(8, { hasMore: true })
  const feed = document.querySelector('[role="feed"]')
  const articles = [...(feed?.querySelectorAll('article') ?? [])]
  expect(articles[1]?.getAttribute('aria-posinset')).toBe('2')
  expect(articles[1]?.getAttribute('aria-setsize')).toBe('-1')

  find('p1')?.querySelector('article')?.focus()
  await userEvent.keyboard('{PageDown}')
  expect(document.activeElement?.textContent).toBe('text of p2')
  await userEvent.keyboard('{PageUp}')
  expect(document.activeElement?.textContent).toBe('text of p1')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement?.tagName).toBe('BUTTON')

  // At the end of a long list, no post is drawn again for it.
  await redraw({ posts, hasMore: false })
  expect(articles[1]?.getAttribute('aria-setsize')).toBe('-1')
})

test('a11y: a feed that is whole says how many posts it has', async () => {
  await drawTall(8, { hasMore: false })

  const sizes = [...document.querySelectorAll('article')].map((article) => article.getAttribute('aria-setsize'))
  expect(new Set(sizes)).toEqual(new Set(['8']))
})

test('regression: after scrolling away, PageDown continues from what is on screen', async () => {
  const { find } = await drawTall(20)
  find('p1')?.querySelector('article')?.focus()
  scrollTo(0, 1_500)
  await expect.poll(() => find('p1')?.getBoundingClientRect().bottom).toBeLessThan(0)

  await userEvent.keyboard('{PageDown}')

  expect(document.activeElement?.tagName).toBe('ARTICLE')
  expect(document.activeElement?.textContent).not.toBe('text of p2')
  expect(scrollY).toBeGreaterThan(1_000)
})

test('behavior: the count of new posts moves nothing, and a press leads to the first of them', async () => {
  const { feed, posts, find, redraw } = await drawTall(20)
  scrollTo(0, 2_000)
  const top = () => find('p6')?.getBoundingClientRect().top
  const before = top()

  await redraw({ newCount: 1 })
  await expect.element(page.getByRole('button', { name: '1 new post' })).toBeVisible()
  expect(top()).toBe(before)
  vi.mocked(feed.showNew).mockImplementation(() => void redraw({ posts: [createPost('new'), ...posts] }))
  await page.getByRole('button', { name: '1 new post' }).click()

  await expect.poll(() => find('new')).not.toBeNull()
})

test('behavior: a line says where the reader left off, unless nothing is newer', async () => {
  const { find, redraw } = await drawTall(4, { leftOffId: 'p2' })
  expect(find('p2')?.dataset['leftOff']).toBe('You left off here')
  expect(getComputedStyle(find('p2') ?? document.body, '::before').content).toContain('You left off here')

  await redraw({ leftOffId: 'p0' })

  expect(document.querySelector('[data-left-off]')).toBeNull()
})

test('behavior: older posts wait until the reader scrolls, then come long before the end is near', async () => {
  const { feed } = await drawTall(7, { hasMore: true })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(feed.loadMore).not.toHaveBeenCalled()

  scrollTo(0, 10)

  await expect.poll(() => feed.loadMore).toHaveBeenCalled()
})
