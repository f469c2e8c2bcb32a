import { afterEach, expect, test, vi } from 'vitest'
import { TagMarkDocument } from '../../api/actingOperations.generated.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en, say } from '../../testing/en.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { TagBar } from './TagBar.tsx'

afterEach(() => vi.unstubAllGlobals())
const record = await createTestRecord()

async function open(viewerFollows: boolean | null, { isSignedIn = true } = {}) {
  const graph = createFakeGraph({
    tagMark: () => ({ tag: { __typename: 'Tag', name: 'wool', viewerFollows } }),
    trendingTags: () => ({
      trendingTags: [
        { __typename: 'TrendingTag', accountCount: 4, tag: { __typename: 'Tag', name: 'wool', postCount: 9 } },
      ],
    }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService(isSignedIn ? { record } : {})
  const guard = vi.fn<(action: () => void) => void>()
  const component = () => <TagBar name="wool" guard={guard} />
  const { screen } = await renderRoute({ service, path: '/tags/$tag', component, url: '/tags/wool' })
  return { graph, guard, service, screen }
}

test('behavior: a followed tag shows that state, its feed, its search and its number of users', async () => {
  const { screen } = await open(true)

  await expect
    .element(screen.getByRole('button', { name: `${en['tags.following']} #wool` }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(screen.getByRole('link', { name: en['tags.feed'] }))
    .toHaveAttribute('href', '/tags/wool/feed.atom')
  await expect
    .element(screen.getByRole('link', { name: say('tags.search', { tag: '#wool' }) }))
    .toHaveAttribute('href', '/search?q=%23wool')
  await expect.element(screen.getByText(say('tags.recently', { count: 4 }))).toBeVisible()
})

test('behavior: a visitor is asked to sign in, and no private query is sent before', async () => {
  const { graph, guard, screen } = await open(null, { isSignedIn: false })

  await screen.getByRole('button', { name: `${en['tags.follow']} #wool` }).click()

  expect(guard).toHaveBeenCalledOnce()
  expect(graph.count('TagMark')).toBe(0)
})

test('behavior: signing out removes all traces of followed tags', async () => {
  const { screen, service } = await open(true)
  await expect.element(screen.getByText(en['tags.following'])).toBeVisible()

  service.marks.forget()

  const left = service.client.cache.readQuery({ query: TagMarkDocument, variables: { name: 'wool' } })
  expect(left?.tag?.viewerFollows ?? null).toBeNull()
})
