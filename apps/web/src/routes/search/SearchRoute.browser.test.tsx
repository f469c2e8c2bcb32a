import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../styles/base.css'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount, createPost, createPostPage } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en, say } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { parseSearchParams } from './parseSearchParams.ts'
import { SearchRoute } from './SearchRoute.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const ada = { ...createAccount(`0x${'b1'.repeat(20)}`), name: 'Ada', handle: 'ada', avatarUrl: null, bio: 'Weaver' }
const page = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
const people = (...nodes: object[]) => ({
  __typename: 'AccountConnection',
  edges: nodes.map((node, at) => ({ __typename: 'AccountEdge', cursor: String(at), node })),
  pageInfo: page,
})
const tag = (name: string) => ({ __typename: 'Tag', name, postCount: 3 })

type Answers = Parameters<typeof createFakeGraph>[0]

async function open(url: string, answers: Answers = {}) {
  const graph = createFakeGraph({
    searchTop: ({ query }) => ({
      searchAccounts: people(ada),
      searchPosts: createPostPage([createPost(`best of ${query}`)]),
      tags: [tag('warp')],
    }),
    searchPosts: ({ query }) => ({ searchPosts: createPostPage([createPost(`newest of ${query}`)]) }),
    searchPeople: () => ({ searchAccounts: people(ada) }),
    searchTags: ({ begin }) => ({ tags: [tag(String(begin))] }),
    trendingTags: () => ({ trendingTags: [] }),
    ...answers,
  })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService()
  const parameters = { service, path: '/search', component: SearchRoute, validateSearch: parseSearchParams, url }
  return { graph, ...(await renderRoute(parameters)) }
}

const typed = (graph: ReturnType<typeof createFakeGraph>) =>
  graph.calls.filter(({ operationName }) => operationName === 'SearchTop').map(({ variables }) => variables['query'])

test('behavior: the URL contains the search: what, which field, and its filters as chips', async () => {
  const { graph, screen } = await open('/search?q=from%3A%40ada+warp')

  await expect.element(screen.getByText('text of best of from:@ada warp')).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: en['search.label'] })).toHaveValue('warp')
  await expect
    .element(screen.getByRole('button', { name: say('ui.removeFilter', { label: 'From @ada' }) }))
    .toBeVisible()
  // Filters only apply to posts.
  await expect.element(screen.getByText('Ada', { exact: true })).not.toBeInTheDocument()
  expect(graph.find('SearchTop')).toMatchObject({
    query: 'from:@ada warp',
    words: 'warp',
    begin: 'warp',
    isPrivate: false,
  })
  expect(document.title).toBe('Search: from:@ada warp · Kith')
})

test('behavior: a search without filters finds people and tags beside posts', async () => {
  const { screen } = await open('/search?q=warp')

  await expect.element(screen.getByRole('region', { name: en['search.people'] })).toHaveTextContent('Ada')
  await expect.element(screen.getByRole('link', { name: '#warp' })).toHaveAttribute('href', '/tags/warp')
})

test('behavior: the view that is shown is marked, whatever else the address says', async () => {
  const { screen } = await open('/search?q=warp&in=bogus&utm_source=mail')
  const view = (name: 'top' | 'latest') => screen.getByRole('link', { name: en[`search.${name}`], exact: true })
  await expect.element(view('top')).toHaveAttribute('aria-current', 'page')

  await userEvent.click(view('latest'))

  await expect.element(view('latest')).toHaveAttribute('aria-current', 'page')
  await expect.element(view('top')).not.toHaveAttribute('aria-current')
})

test('behavior: people without posts are a result; only no result at all is nothing found', async () => {
  const answer = (accounts: object, tags: object[]) => ({
    searchTop: () => ({ searchAccounts: accounts, searchPosts: createPostPage([]), tags }),
  })
  const nothing = say('search.noneFor', { words: 'warp' })
  const { screen } = await open('/search?q=warp', answer(people(ada), []))
  await expect.element(screen.getByRole('region', { name: en['search.people'] })).toHaveTextContent('Ada')
  await expect.element(screen.getByText(nothing)).not.toBeInTheDocument()
  await screen.unmount()

  const second = await open('/search?q=warp', answer(people(), []))
  await expect.element(second.screen.getByText(nothing)).toBeVisible()
})

test('behavior: typed text is searched once typing pauses, and is one history entry', async () => {
  const { graph, screen, history } = await open('/search')
  const field = screen.getByRole('searchbox', { name: en['search.label'] })
  await expect.element(field).toHaveFocus()

  await userEvent.type(field, 'weft')
  await expect.element(screen.getByText('text of best of weft')).toBeVisible()
  await userEvent.type(field, ' warp')
  await expect.element(screen.getByText('text of best of weft warp')).toBeVisible()

  expect(typed(graph).length).toBeLessThan(6)
  expect(history.location.href).toBe('/search?q=weft+warp')
  history.back()
  await expect.element(screen.getByText(en['search.tips'])).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('behavior: a response to an earlier search never replaces a later one', async () => {
  const late: { answer?: (value: unknown) => void } = {}
  const result = (name: string) => ({
    searchAccounts: people(),
    searchPosts: createPostPage([createPost(name)]),
    tags: [],
  })
  const { graph, screen } = await open('/search?q=old', {
    searchTop: ({ query }) =>
      query === 'old' ? new Promise((resolve) => (late.answer = resolve)) : result(String(query)),
  })
  await expect.poll(() => graph.count('SearchTop')).toBe(1)

  await userEvent.fill(screen.getByRole('searchbox', { name: en['search.label'] }), 'new')
  await expect.element(screen.getByText('text of new')).toBeVisible()
  late.answer?.(result('old'))
  await new Promise((resolve) => setTimeout(resolve, 50))

  await expect.element(screen.getByText('text of new')).toBeVisible()
  await expect.element(screen.getByText('text of old')).not.toBeInTheDocument()
})

test('behavior: a typed filter becomes a chip after a space, and a press removes it', async () => {
  const { screen, history } = await open('/search?q=warp')
  const field = screen.getByRole('searchbox', { name: en['search.label'] })

  await userEvent.type(field, ' has:media ')
  const chip = screen.getByRole('button', { name: say('ui.removeFilter', { label: en['search.chip.has'] }) })
  await expect.element(chip).toBeVisible()
  expect(history.location.href).toBe('/search?q=has%3Amedia+warp')
  await expect.element(field).toHaveValue('warp ')
  await chip.click()

  await expect.element(chip).not.toBeInTheDocument()
  expect(history.location.href).toBe('/search?q=warp')
})

test('behavior: an empty result offers the search without a filter, and among people', async () => {
  const { screen, history } = await open('/search?q=from%3A%40ada+wrap&in=latest', {
    searchPosts: () => ({ searchPosts: createPostPage([]) }),
  })

  await expect.element(screen.getByText(say('search.noneFor', { words: 'wrap' }))).toBeVisible()
  await expect.element(screen.getByRole('button', { name: en['search.inPeople'] })).toBeVisible()
  await screen.getByRole('button', { name: say('search.without', { label: 'From @ada' }) }).click()

  await expect.poll(() => history.location.href).toBe('/search?q=wrap&in=latest')
})

test('behavior: a pasted link of this site opens its page', async () => {
  const { screen } = await open(`/search?q=${encodeURIComponent(`${location.origin}/u/ada`)}`)

  await expect
    .element(screen.getByRole('link', { name: say('search.goProfile', { name: '@ada' }) }))
    .toHaveAttribute('href', '/u/ada')
})

test('behavior: a submitted search is stored, suggested, and can be removed', async () => {
  const { graph, screen, history } = await open('/search')
  const field = screen.getByRole('searchbox', { name: en['search.label'] })
  await userEvent.type(field, 'weft{Enter}')
  await expect.element(screen.getByText('text of best of weft')).toBeVisible()
  history.back()

  const recent = screen.getByRole('region', { name: en['search.recent'] })
  await expect.element(recent.getByRole('link', { name: 'weft' })).toBeVisible()
  expect(localStorage.getItem('kith.searches visitor')).toBe('["weft"]')
  await recent.getByRole('button', { name: say('search.forget', { query: 'weft' }) }).click()

  await expect.element(recent).not.toBeInTheDocument()
  expect(localStorage.getItem('kith.searches visitor')).toBeNull()
  expect(JSON.stringify(graph.calls)).not.toContain('kith.searches')
})

test('error: a failed search shows its reason and can be retried', async () => {
  const answers = [new Response('{}', { status: 503 }), { searchPosts: createPostPage([createPost('p1')]) }]
  const { screen } = await open('/search?q=warp&in=latest', { searchPosts: () => answers.shift() })

  await expect.element(screen.getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(screen.getByText('text of p1')).toBeVisible()
})

test('regression: Enter right after a name chooses its first suggestion once loaded', async () => {
  const { screen, history } = await open('/search?q=warp', {
    suggestPeople: () => ({ searchAccounts: people(ada) }),
  })
  await screen.getByRole('button', { name: en['search.filters'] }).click()

  await userEvent.type(screen.getByRole('combobox', { name: en['search.fromLabel'] }), 'Ada L{Enter}')

  await expect.poll(() => history.location.href).toBe('/search?q=from%3A%40ada+warp')
})

test('a11y: axe finds nothing before, during and after a search, with the filters open', async () => {
  const { screen } = await open('/search?q=from%3A%40ada+warp')
  await expect.element(screen.getByText('text of best of from:@ada warp')).toBeVisible()
  await screen.getByRole('button', { name: en['search.filters'] }).click()

  expect(await findAxeProblems(screen.container)).toEqual([])
})
