import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPost, createPostPage } from '../../testing/createPost.ts'
import { SuggestTagsDocument } from '../actingOperations.generated.ts'
import { createOnDemand } from '../createOnDemand.ts'
import { createKeptAnswers } from '../kept/createKeptAnswers.ts'
import { LatestFeedDocument } from '../operations.generated.ts'
import type { PageData } from '../page/PageData.ts'
import { createGraph } from './createGraph.ts'
import type { Graph } from './Graph.ts'
import { GraphProvider } from './GraphProvider.tsx'
import { useGraphState } from './useGraphState.ts'
import { useQuery } from './useQuery.ts'

afterEach(() => vi.unstubAllGlobals())

const variables = { first: 20 }
const page: PageData = [
  {
    operationName: 'LatestFeed',
    variables,
    data: { __typename: 'Query', latest: createPostPage([createPost('p1')], 'c1') },
  },
]

function start(resolvers: Parameters<typeof createFakeGraph>[0], { answers = page, failures = 0 } = {}) {
  const service = createFakeGraph(resolvers)
  vi.stubGlobal('fetch', service.fetch)
  let left = failures
  let open = () => undefined as unknown
  const opened = new Promise((resolve) => {
    open = () => resolve(undefined)
  })
  const source = createOnDemand<Graph>(async () => {
    await opened
    if (left-- > 0) throw new Error('The part is missing.')
    return createGraph({
      url: 'http://localhost/graphql',
      answers: createKeptAnswers({ name: 'test', caches: undefined }),
      getAccessToken: async () => null,
      getViewer: () => undefined,
      page: answers,
    })
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <GraphProvider source={source} page={answers}>
      {children}
    </GraphProvider>
  )
  return { service, source, wrapper, open: () => open() }
}
const ids = (data: { latest: { edges: readonly { node: { id: string } }[] } | null } | undefined) =>
  data?.latest?.edges.map(({ node }) => node.id)

test("behavior: the page's answer renders first, and the client does not refetch it", async () => {
  const { service, open, wrapper } = start({})
  const seen: unknown[] = []
  const { result } = await renderHook(
    () => {
      const query = useQuery(LatestFeedDocument, { variables })
      seen.push(ids(query.data))
      return { ...query, graph: useGraphState().graph }
    },
    { wrapper },
  )
  expect(seen[0]).toEqual(['p1'])
  expect(result.current.graph).toBeUndefined()

  open()
  await expect.poll(() => result.current.graph).toBeDefined()

  expect(new Set(seen.map(String))).toEqual(new Set(['p1']))
  expect(service.calls).toEqual([])
})

test('behavior: a client with the same answer redraws nothing; later changes show', async () => {
  // As the service answers: without the fields that the operation does not name.
  const { reposters: _, ...edge } = createPostPage([createPost('p1')], 'c1').edges[0] ?? { reposters: [] }
  const latest = { ...createPostPage([], 'c1'), edges: [edge] }
  const answers: PageData = [{ operationName: 'LatestFeed', variables, data: { latest } }]
  const { source, open, wrapper } = start({}, { answers })
  const { result } = await renderHook(() => useQuery(LatestFeedDocument, { variables }), { wrapper })
  const before = result.current.data

  open()
  const { client } = await source.get()
  await expect.poll(() => client.getObservableQueries('active').size).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(result.current.data).toBe(before)

  client.cache.modify({ id: 'Post:p1', fields: { text: () => 'Changed' } })
  await expect.poll(() => result.current.data?.latest?.edges[0]?.node.text).toBe('Changed')
})

test('behavior: an earlier answer renders first, and is refetched with the client', async () => {
  const answers: PageData = page.map((answer) => ({ ...answer, keptAt: Date.now() - 60_000 }))
  const { service, open, wrapper } = start(
    { latestFeed: () => ({ latest: createPostPage([createPost('p2'), createPost('p1')]) }) },
    { answers },
  )
  const { result } = await renderHook(() => useQuery(LatestFeedDocument, { variables }), { wrapper })
  expect(ids(result.current.data)).toEqual(['p1'])

  open()

  await expect.poll(() => ids(result.current.data)).toContain('p2')
  expect(service.count('LatestFeed')).toBe(1)
})

test('behavior: what the page did not bring is asked for as soon as the client has loaded', async () => {
  const { open, wrapper } = start(
    { latestFeed: () => ({ latest: createPostPage([createPost('p2')]) }) },
    { answers: [] },
  )
  const { result } = await renderHook(() => useQuery(LatestFeedDocument, { variables }), { wrapper })
  expect(result.current).toMatchObject({ data: undefined, loading: true })

  open()

  await expect.poll(() => ids(result.current.data)).toEqual(['p2'])
  expect(result.current.loading).toBe(false)
})

test('behavior: a next page that is asked for before the client has loaded arrives', async () => {
  const { open, wrapper, service } = start({
    latestFeed: () => ({ latest: createPostPage([createPost('p2')], null) }),
  })
  const { result } = await renderHook(() => useQuery(LatestFeedDocument, { variables }), { wrapper })

  const more = result.current.fetchMore({ variables: { after: 'c1' } })
  open()
  await more

  await expect.poll(() => ids(result.current.data)).toEqual(['p1', 'p2'])
  expect(service.count('LatestFeed')).toBe(1)
})

test("behavior: an uncached query skips the page's answer, and joins its own pages", async () => {
  const { open, wrapper } = start({
    latestFeed: ({ after }) => ({ latest: createPostPage([createPost(after === 'c2' ? 'p3' : 'p2')], 'c2') }),
  })
  const { result } = await renderHook(() => useQuery(LatestFeedDocument, { variables, fetchPolicy: 'no-cache' }), {
    wrapper,
  })
  expect(result.current).toMatchObject({ data: undefined, loading: true })
  open()
  await expect.poll(() => ids(result.current.data)).toEqual(['p2'])

  await result.current.fetchMore({
    variables: { after: 'c2' },
    appendPage: (known, next) => ({
      ...known,
      latest: known.latest && { ...known.latest, edges: [...known.latest.edges, ...(next.latest?.edges ?? [])] },
    }),
  })

  await expect.poll(() => ids(result.current.data)).toEqual(['p2', 'p3'])
})

test('error: a client that cannot be loaded is a failed query, and a retry loads it again', async () => {
  const { open, wrapper } = start(
    { latestFeed: () => ({ latest: createPostPage([createPost('p2')]) }) },
    { answers: [], failures: 1 },
  )
  const { result } = await renderHook(() => useQuery(LatestFeedDocument, { variables }), { wrapper })
  open()
  await expect.poll(() => result.current.error?.message).toBe('The part is missing.')
  expect(result.current.loading).toBe(false)

  await result.current.refetch()

  await expect.poll(() => ids(result.current.data)).toEqual(['p2'])
  expect(result.current.error).toBeUndefined()
})

test('behavior: skipped, it asks nothing; with other variables it keeps what it showed', async () => {
  const { open, wrapper, service } = start({ suggestTags: ({ begin }) => ({ tags: [createTag(`${begin}1`)] }) })
  open()
  const { result, rerender } = await renderHook(
    (props?: { begin: string }) =>
      useQuery(SuggestTagsDocument, { variables: { begin: props?.begin ?? '' }, skip: (props?.begin ?? '') === '' }),
    { wrapper, initialProps: { begin: '' } },
  )
  const shown = () => [result.current.data, result.current.previousData].map((data) => data?.tags?.[0]?.name)
  expect(result.current).toMatchObject({ data: undefined, loading: false })

  await rerender({ begin: 'a' })
  await expect.poll(shown).toEqual(['a1', undefined])
  await rerender({ begin: 'ab' })
  expect(shown()).toEqual([undefined, 'a1'])
  await expect.poll(shown).toEqual(['ab1', 'a1'])

  expect(service.calls.map((call) => call.variables['begin'])).toEqual(['a', 'ab'])
})

function createTag(name: string) {
  return { __typename: 'Tag', name, postCount: 1, accountCount: 1 }
}

test('behavior: a component that asks what another one was just asking continues its request', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { service, source, open, wrapper } = start(
    {
      async latestFeed() {
        await answered
        return { latest: createPostPage([createPost('p2')]) }
      },
    },
    { answers: [] },
  )
  open()
  await source.get()
  const List = () => ids(useQuery(LatestFeedDocument, { variables }).data)?.join() ?? 'loading'
  const screen = await render(<List key="one" />, { wrapper })
  await expect.poll(() => service.calls).toHaveLength(1)

  await screen.rerender(<List key="other" />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  answer()

  await expect.element(screen.getByText('p2')).toBeVisible()
  expect(service.calls).toHaveLength(1)
})
