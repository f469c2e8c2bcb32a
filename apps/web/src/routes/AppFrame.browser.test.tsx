import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createAccount } from '../testing/createPost.ts'
import { createTestService } from '../testing/createTestService.ts'
import { en } from '../testing/en.ts'
import { renderRoute } from '../testing/renderRoute.tsx'
import { AppFrame } from './AppFrame.tsx'

afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(414, 896)
})

const node = { ...createAccount(`0x${'a1'.repeat(20)}`), bio: null, followerCount: 3 }
const people = {
  __typename: 'AccountConnection',
  edges: [{ __typename: 'AccountEdge', cursor: '0', node }],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
}

test('behavior: people to follow are requested while the window has room for them', async () => {
  await page.viewport(1_199, 800)
  const graph = createFakeGraph({ suggestions: () => ({ accounts: people }) })
  vi.stubGlobal('fetch', graph.fetch)
  const component = () => <AppFrame>Page</AppFrame>
  const { screen } = await renderRoute({ service: createTestService(), path: '/', component, url: '/' })
  const title = screen.getByRole('heading', { name: en['suggestions.title'] })
  await expect.element(screen.getByText('Page', { exact: true })).toBeVisible()
  expect(title.elements()).toEqual([])
  expect(graph.count('Suggestions')).toBe(0)

  await page.viewport(1_200, 800)
  await expect.element(title).toBeVisible()
  expect(graph.count('Suggestions')).toBe(1)

  await page.viewport(1_199, 800)
  await expect.poll(() => title.elements()).toEqual([])
})

test('a11y: a key that is pressed before shortcuts are loaded is carried out once they are', async () => {
  vi.stubGlobal('fetch', createFakeGraph({}).fetch)
  const component = () => <AppFrame>Page</AppFrame>
  const { screen } = await renderRoute({ service: createTestService(), path: '/', component, url: '/' })
  await expect.element(screen.getByText('Page', { exact: true })).toBeVisible()

  await userEvent.keyboard('?')

  await expect.element(screen.getByRole('dialog', { name: en['shortcuts.title'] })).toBeVisible()
})
