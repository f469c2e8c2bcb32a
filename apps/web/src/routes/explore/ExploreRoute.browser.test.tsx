import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { PageData } from '../../api/page/PageData.ts'
import { writePageData } from '../../api/page/writePageData.ts'
import { trendingTagCount } from '../../api/pageSizes.ts'
import '../../styles/base.css'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount, createPost, createPostPage } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { ExploreRoute } from './ExploreRoute.tsx'

beforeEach(() => browser.viewport(390, 844))
afterEach(() => vi.unstubAllGlobals())

const ada = {
  ...createAccount(`0x${'b1'.repeat(20)}`),
  name: 'Ada',
  handle: 'ada',
  avatarUrl: null,
  bio: null,
  followerCount: 2,
}

async function open(url: string, answers: Parameters<typeof createFakeGraph>[0] = {}, pageData: PageData = []) {
  const graph = createFakeGraph({
    exploreFeed: () => ({ explore: createPostPage([createPost('best')]) }),
    latestFeed: () => ({ latest: createPostPage([createPost('newest')]) }),
    trendingTags: () => ({
      trendingTags: [
        { __typename: 'TrendingTag', accountCount: 4, tag: { __typename: 'Tag', name: 'wool', postCount: 9 } },
      ],
    }),
    explorePeople: () => ({
      accounts: { __typename: 'AccountConnection', edges: [{ __typename: 'AccountEdge', node: ada }] },
    }),
    ...answers,
  })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService()
  writePageData(service.client, pageData)
  const parameters = { service, path: '/explore', component: ExploreRoute, url }
  return { graph, ...(await renderRoute(parameters)) }
}

test('behavior: the best posts come first; tags and people load without moving them', async () => {
  const { screen } = await open('/explore')
  await expect.element(screen.getByText('text of best')).toBeVisible()
  const { top } = screen.getByRole('feed').element().getBoundingClientRect()

  await expect.element(screen.getByRole('link', { name: '#wool' })).toHaveAttribute('href', '/tags/wool')
  await expect.element(screen.getByRole('region', { name: en['explorePeople.title'] })).toHaveTextContent('Ada')

  expect(screen.getByRole('feed').element().getBoundingClientRect().top).toBe(top)
  await expect
    .element(screen.getByRole('link', { name: en['explore.rankingLink'] }))
    .toHaveAttribute('href', '/explore/ranking')
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('behavior: where the page says that no tag is trending, no space is kept for tags', async () => {
  const answer = { operationName: 'TrendingTags', variables: { first: trendingTagCount }, data: { trendingTags: [] } }
  const { screen } = await open('/explore', {}, [answer])
  const getTop = () => screen.getByRole('feed').element().getBoundingClientRect().top
  await expect.element(screen.getByText('text of best')).toBeVisible()
  const top = getTop()

  await expect.element(screen.getByRole('region', { name: en['explorePeople.title'] })).toHaveTextContent('Ada')

  expect(getTop()).toBe(top)
})

test('behavior: the newest posts have their own URL', async () => {
  const { screen, history } = await open('/explore')

  await screen.getByRole('button', { name: en['explore.new'], exact: true }).click()
  await expect.element(screen.getByText('text of newest')).toBeVisible()
  expect(history.location.href).toBe('/explore?by=new')
  history.back()

  await expect.element(screen.getByText('text of best')).toBeVisible()
})

test('error: a refused tag request leaves the page usable, and can be retried', async () => {
  const answers = [new Response('{}', { status: 503 }), { trendingTags: [] }]
  const { screen } = await open('/explore', { trendingTags: () => answers.shift() })
  await expect.element(screen.getByText('text of best')).toBeVisible()

  await screen.getByRole('region', { name: en['tags.trending'] }).getByRole('button').click()

  // None at the moment: the row goes, and its space with it.
  await expect.element(screen.getByRole('region', { name: en['tags.trending'] })).not.toBeInTheDocument()
  const people = screen.getByRole('region', { name: en['explorePeople.title'] }).element().getBoundingClientRect()
  const tabs = screen.getByRole('group', { name: en['explore.views'] }).element().getBoundingClientRect()
  expect(tabs.top - people.bottom).toBeLessThan(20)
})
