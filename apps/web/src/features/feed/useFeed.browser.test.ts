import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount, createPost, createPostPage } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { createViewerMarks } from '../../testing/createViewerMarks.ts'
import { renderInService } from '../../testing/renderInService.tsx'
import { useFeed } from './useFeed.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const record = await createTestRecord()
const stranger = createAccount(`0x${'b2'.repeat(20)}`)

function startGraph(resolvers: Parameters<typeof createFakeGraph>[0]) {
  const graph = createFakeGraph(resolvers)
  vi.stubGlobal('fetch', graph.fetch)
  return graph
}
const ids = (posts: readonly { id: string }[]) => posts.map((post) => post.id)

test('behavior: a feed loads, and is empty, ready or failed', async () => {
  const answers = [
    new Response('{}', { status: 503 }),
    { latest: createPostPage([]) },
    { latest: createPostPage([createPost('p1')]) },
  ]
  startGraph({ latestFeed: () => answers.shift() })
  const { result } = await renderInService(createTestService(), () => useFeed({ kind: 'latest' }))

  await expect.poll(() => result.current.status).toBe('failed')
  expect(result.current.error?.name).toBe('ServerError')
  result.current.retry()
  await expect.poll(() => result.current.status).toBe('empty')
  result.current.retry()
  await expect.poll(() => result.current.status).toBe('ready')
})

test('behavior: pages add up by their cursor, and a page that fails leaves what is shown', async () => {
  const graph = startGraph({
    latestFeed: ({ after }) => {
      if (after === 'c1') return { latest: createPostPage([createPost('p2'), createPost('p3')], 'c2') }
      return after === undefined
        ? { latest: createPostPage([createPost('p1'), createPost('p2')], 'c1') }
        : new Response('', { status: 500 })
    },
  })
  const { result } = await renderInService(createTestService(), () => useFeed({ kind: 'latest' }))
  await expect.poll(() => result.current.hasMore).toBe(true)

  result.current.loadMore()
  await expect.poll(() => ids(result.current.posts)).toEqual(['p1', 'p2', 'p3'])
  result.current.loadMore()
  await expect.poll(() => result.current.moreError?.name).toBe('ServerError')

  expect(ids(result.current.posts)).toEqual(['p1', 'p2', 'p3'])
  expect(graph.calls.map((call) => call.variables['after'])).toEqual([undefined, 'c1', 'c2'])
})

test('behavior: home is asked for with the access token, and only by somebody signed in', async () => {
  const resolver = vi.fn((_variables: unknown, headers: Headers) => {
    expect(headers.get('authorization')).toBe('Bearer token')
    return { viewer: { __typename: 'Viewer', account: createAccount(), home: createPostPage([createPost('p1')]) } }
  })
  const graph = startGraph({ homeFeed: resolver })

  const reader = await renderInService(createTestService(), () => useFeed({ kind: 'home' }))
  await expect.poll(() => reader.result.current.status).toBe('empty')
  expect(graph.calls).toEqual([])

  const member = await renderInService(createTestService({ record }), () => useFeed({ kind: 'home' }))
  await expect.poll(() => ids(member.result.current.posts)).toEqual(['p1'])
})

test("behavior: the reader's marks on a page of posts are asked for at once, and each once", async () => {
  const graph = startGraph({
    latestFeed: ({ after }) => {
      const names = after === undefined ? ['p1', 'p2', 'p3'] : ['p3', 'p4', 'p5']
      return {
        latest: createPostPage(
          names.map((id) => createPost(id)),
          after === undefined ? 'c1' : null,
        ),
      }
    },
    viewerMarks: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return createViewerMarks()
    },
  })
  const asked = () =>
    graph.calls.filter((call) => call.operationName === 'ViewerMarks').map((call) => call.variables['posts'])
  const service = createTestService({ record })

  const { result } = await renderInService(service, () => useFeed({ kind: 'latest' }))
  await expect.poll(asked).toEqual([['p1', 'p2', 'p3']])
  // A post that is drawn meanwhile waits for the same answer.
  service.marks.needPost('p2')
  result.current.loadMore()

  await expect.poll(asked).toEqual([
    ['p1', 'p2', 'p3'],
    ['p4', 'p5'],
  ])
})

test('behavior: a post with several reposters appears once, with all of them, across pages too', async () => {
  const [maren, ines] = [createAccount(`0x${'d4'.repeat(20)}`), createAccount(`0x${'e5'.repeat(20)}`)]
  const pageOf = (ids: readonly string[], by: ReturnType<typeof createAccount>, next: string | null) => {
    const page = createPostPage(
      ids.map((id) => createPost(id)),
      next,
    )
    return { ...page, edges: page.edges.map((edge) => (edge.node.id === 'p1' ? { ...edge, reposters: [by] } : edge)) }
  }
  startGraph({
    homeFeed: ({ after }) => ({
      viewer: {
        __typename: 'Viewer',
        account: createAccount(),
        home: after === undefined ? pageOf(['p3', 'p1'], maren, 'c1') : pageOf(['p1', 'p2'], ines, null),
      },
    }),
  })
  const { result } = await renderInService(createTestService({ record }), () => useFeed({ kind: 'home' }))
  await expect.poll(() => result.current.hasMore).toBe(true)

  result.current.loadMore()

  await expect.poll(() => ids(result.current.posts)).toEqual(['p3', 'p1', 'p2'])
  expect(result.current.posts[1]?.reposters?.map(({ id }) => id)).toEqual([maren.id, ines.id])
  expect(result.current.posts[0]?.reposters).toBeUndefined()
})

test('regression: a new post appears at once in an empty feed, at any scroll position', async () => {
  startGraph({ latestFeed: () => ({ latest: createPostPage([]) }) })
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(2_000)
  const service = createTestService()
  const { result } = await renderInService(service, () => useFeed({ kind: 'latest' }))
  await expect.poll(() => result.current.status).toBe('empty')

  service.feeds.receivePost(createPost('p2', { author: stranger }))

  await expect.poll(() => ids(result.current.posts)).toEqual(['p2'])
})

test('behavior: at the top a new post appears at once, also one by somebody else', async () => {
  startGraph({ latestFeed: () => ({ latest: createPostPage([createPost('p1')]) }) })
  const service = createTestService()
  const { result } = await renderInService(service, () => useFeed({ kind: 'latest' }))
  await expect.poll(() => result.current.status).toBe('ready')

  service.feeds.receivePost(createPost('p2', { author: stranger }))

  await expect.poll(() => ids(result.current.posts)).toEqual(['p2', 'p1'])
  expect(result.current.newCount).toBe(0)
})

test('behavior: further down a new post waits, each once, and shows on top when asked', async () => {
  startGraph({ latestFeed: () => ({ latest: createPostPage([createPost('p1')]) }) })
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(2_000)
  const service = createTestService()
  const { result } = await renderInService(service, () => useFeed({ kind: 'latest' }))
  await expect.poll(() => result.current.status).toBe('ready')

  for (const id of ['p2', 'p3', 'p3']) service.feeds.receivePost(createPost(id, { author: stranger }))
  await expect.poll(() => result.current.newCount).toBe(2)
  expect(ids(result.current.posts)).toEqual(['p1'])
  result.current.showNew()

  await expect.poll(() => ids(result.current.posts)).toEqual(['p3', 'p2', 'p1'])
  expect(result.current.newCount).toBe(0)
})

test('behavior: home adds live posts of followed accounts and no others', async () => {
  startGraph({
    homeFeed: () => ({
      viewer: { __typename: 'Viewer', account: createAccount(), home: createPostPage([createPost('p1')]) },
    }),
  })
  const service = createTestService({ record })
  const friend = createAccount(`0x${'c3'.repeat(20)}`)
  service.marks.setAccount(friend.id, { viewerFollows: true })
  service.marks.setAccount(stranger.id, { viewerFollows: false })
  const { result } = await renderInService(service, () => useFeed({ kind: 'home' }))
  await expect.poll(() => result.current.status).toBe('ready')

  service.feeds.receivePost(createPost('p2', { author: friend }))
  service.feeds.receivePost(createPost('p3', { author: stranger }))

  await expect.poll(() => ids(result.current.posts)).toEqual(['p2', 'p1'])
})

test('behavior: a live post of a blocked account is left out', async () => {
  startGraph({ latestFeed: () => ({ latest: createPostPage([createPost('p1')]) }) })
  const service = createTestService({ record })
  service.marks.setAccount(stranger.id, { viewerBlocks: true })
  const { result } = await renderInService(service, () => useFeed({ kind: 'latest' }))
  await expect.poll(() => result.current.status).toBe('ready')

  service.feeds.receivePost(createPost('p2', { author: stranger }))
  service.feeds.receivePost(createPost('p3', { author: createAccount(`0x${'c3'.repeat(20)}`) }))

  await expect.poll(() => ids(result.current.posts)).toEqual(['p3', 'p1'])
})

test('behavior: a tag adds live posts and replies that have it, in any spelling, and no others', async () => {
  const tag = { __typename: 'Tag', name: 'weaving', postCount: 1, posts: createPostPage([createPost('p1')]) }
  const graph = startGraph({ tagFeed: () => ({ tag }), submit: () => new Promise(() => undefined) })
  const service = createTestService({ record })
  const { result } = await renderInService(service, () => useFeed({ kind: 'tag', tag: 'weaving' }))
  await expect.poll(() => result.current.status).toBe('ready')
  expect(graph.find('TagFeed')).toMatchObject({ tag: 'weaving' })

  service.feeds.receivePost(createPost('p2', { author: stranger, tags: ['loom', 'Weaving'] }))
  service.feeds.receivePost(createPost('p3', { author: stranger, tags: ['loom'] }))
  service.feeds.receivePost(createPost('p4', { author: stranger, tags: ['ＷEAVING'], parent: createPost('p0') }))
  await expect.poll(() => ids(result.current.posts)).toEqual(['p4', 'p2', 'p1'])
  void service.getOutbox(record.address).send({ type: 'post', text: 'mine #loom', tags: ['loom'] })
  void service.getOutbox(record.address).send({ type: 'post', text: 'mine #Weaving', tags: ['Weaving'] })

  await expect.poll(() => result.current.posts.map((post) => post.pending)).toEqual([true, ...Array(3)])
  expect(result.current.posts[0]?.text).toBe('mine #Weaving')
  // The second waits for the first, which waits for the graph of this test and asks no other.
  await expect.poll(() => graph.count('Submit')).toBe(1)
})

test('behavior: pages of a tag add up', async () => {
  const page = (posts: ReturnType<typeof createPostPage>) => ({
    tag: { __typename: 'Tag', name: 'weaving', postCount: 2, posts },
  })
  startGraph({
    tagFeed: ({ after }) =>
      after === undefined ? page(createPostPage([createPost('p1')], 'c1')) : page(createPostPage([createPost('p2')])),
  })
  const { result } = await renderInService(createTestService(), () => useFeed({ kind: 'tag', tag: 'weaving' }))
  await expect.poll(() => result.current.hasMore).toBe(true)

  result.current.loadMore()

  await expect.poll(() => ids(result.current.posts)).toEqual(['p1', 'p2'])
})

test('behavior: a post of this browser shows at once, is pending, and becomes the accepted one', async () => {
  let accept: (value: unknown) => void = () => undefined
  const answer = new Promise((resolve) => {
    accept = resolve
  })
  startGraph({ latestFeed: () => ({ latest: createPostPage([createPost('p1')]) }), submit: () => answer })
  const service = createTestService({ record })
  const { result } = await renderInService(service, () => useFeed({ kind: 'latest' }))
  await expect.poll(() => result.current.status).toBe('ready')

  const sent = service.getOutbox(record.address).send({ type: 'post', text: 'mine' })
  await expect.poll(() => result.current.posts[0]).toMatchObject({ text: 'mine', pending: true })
  accept({
    submit: [
      {
        __typename: 'Receipt',
        id: 'p2',
        seq: '2',
        network: 'kith/1 eip155:80001 https://kith.example',
        receivedAt: '2026-11-21T12:00:00.000Z',
        signature: '',
      },
    ],
  })
  await sent

  await expect.poll(() => ids(result.current.posts)).toEqual(['p2', 'p1'])
  expect(result.current.posts[0]).toMatchObject({ text: 'mine', seq: '2' })
  expect(result.current.posts[0]?.pending).toBeUndefined()
})

test('error: a refused post stays, with the reason, until it is resent or dropped', async () => {
  const refusal = { __typename: 'Refusal', name: 'QuotaExceededError', message: 'Over.', retryAt: null }
  startGraph({ latestFeed: () => ({ latest: createPostPage([]) }), submit: () => ({ submit: [refusal] }) })
  const service = createTestService({ record })
  const outbox = service.getOutbox(record.address)
  const { result } = await renderInService(service, () => useFeed({ kind: 'latest' }))

  await expect(outbox.send({ type: 'post', text: 'mine' })).rejects.toMatchObject({ name: 'QuotaExceededError' })

  await expect.poll(() => result.current.posts[0]?.failed?.name).toBe('QuotaExceededError')
  outbox.drop(result.current.posts[0]?.id ?? '')
  await expect.poll(() => result.current.posts).toEqual([])
})

test('regression: a post the feed shows already is not shown a second time while its answer is out', async () => {
  const graph = startGraph({
    latestFeed: () => ({ latest: createPostPage([createPost('p1')]) }),
    submit: () => new Promise(() => undefined),
  })
  const service = createTestService({ record })
  const { result } = await renderInService(service, () => useFeed({ kind: 'latest' }))
  await expect.poll(() => result.current.status).toBe('ready')
  void service.getOutbox(record.address).send({ type: 'post', text: 'mine' })
  const signedId = () => service.getOutbox(record.address).getEntries()[0]?.id
  await expect.poll(signedId).toBeDefined()

  service.feeds.receivePost(createPost(signedId() ?? '', { text: 'mine' }))

  await expect.poll(() => ids(result.current.posts)).toEqual([signedId(), 'p1'])
  await expect.poll(() => graph.count('Submit')).toBe(1)
})
