import { afterEach, expect, test, vi } from 'vitest'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createPost, createPostPage } from '../testing/createPost.ts'
import { createTestService } from '../testing/createTestService.ts'
import { en } from '../testing/en.ts'
import { renderRoute } from '../testing/renderRoute.tsx'
import { TagRoute } from './TagRoute.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.dir = 'ltr'
})

async function open(url: string, answer: () => unknown) {
  const graph = createFakeGraph({ tagFeed: answer })
  vi.stubGlobal('fetch', graph.fetch)
  const page = { service: createTestService(), path: '/tags/$tag', component: TagRoute, url }
  return { graph, ...(await renderRoute(page)) }
}

const tag = (posts: ReturnType<typeof createPostPage>, postCount: number) => ({
  tag: { __typename: 'Tag', name: 'weaving', postCount, posts },
})

test('behavior: a tag shows its name, how many posts it has, and those', async () => {
  const posts = [createPost('p1', { text: 'Plain #Weaving', tags: ['Weaving'] }), createPost('p2')]
  const { graph, screen } = await open('/tags/Weaving', () => tag(createPostPage(posts, 'c1'), 1_234))

  await expect.element(screen.getByText('Plain #Weaving')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: '#weaving', exact: true })).toBeVisible()
  await expect.element(screen.getByText('1,234 posts', { exact: true })).toBeVisible()
  expect(screen.getByRole('article').elements()).toHaveLength(2)
  expect(graph.find('TagFeed')).toMatchObject({ tag: 'weaving' })
  expect(document.title).toBe('#weaving · Kith')
})

test('regression: from right to left, the # of a tag stays at its beginning', async () => {
  document.documentElement.dir = 'rtl'
  const { screen } = await open('/tags/weaving', () => tag(createPostPage([]), 0))
  const heading = screen.getByRole('heading', { level: 1, name: '#weaving' })
  await expect.element(heading).toBeVisible()

  const text = document.createTreeWalker(heading.element(), NodeFilter.SHOW_TEXT).nextNode()
  if (!text) throw new Error('the heading has no text')
  const leftOf = (index: number) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + 1)
    return range.getBoundingClientRect().left
  }

  expect(leftOf(0)).toBeLessThan(leftOf(1))
})

test('behavior: an unused tag says so', async () => {
  const { screen } = await open('/tags/weaving', () => tag(createPostPage([]), 0))

  await expect.element(screen.getByText(en['feed.empty.tag'])).toBeVisible()
  await expect.element(screen.getByText(/\d posts?$/)).not.toBeInTheDocument()
})

test('behavior: while a tag loads its name is shown, and nothing moves when it has loaded', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { screen } = await open('/tags/weaving', () => new Promise((resolve) => (answer = resolve)))
  const heading = screen.getByRole('heading', { name: '#weaving' })
  await expect.element(heading).toBeVisible()
  const skeleton = screen.getByRole('status')
  await expect.element(skeleton).toHaveTextContent(en['app.loading'])
  const { top } = skeleton.element().getBoundingClientRect()

  answer(tag(createPostPage([createPost('p1')]), 1))

  await expect.element(screen.getByText('1 post', { exact: true })).toBeVisible()
  expect(screen.getByRole('feed').element().getBoundingClientRect().top).toBe(top)
})

test('error: a tag that could not be loaded says why, and is asked for again', async () => {
  const answers = [new Response('{}', { status: 503 }), tag(createPostPage([createPost('p1')]), 1)]
  const { screen } = await open('/tags/weaving', () => answers.shift())

  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['feed.failed'])
  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(screen.getByText('text of p1')).toBeVisible()
})

test.each([
  '/tags/%20',
  '/tags/a%20b',
  '/tags/%23',
  '/tags/%E2%80%AE',
])('error: %s is not a tag, and no request is sent', async (url) => {
  const { graph, screen } = await open(url, () => ({ tag: null }))

  await expect.element(screen.getByRole('heading', { name: en['notFound.title'] })).toBeVisible()
  expect(graph.count('TagFeed')).toBe(0)
})
