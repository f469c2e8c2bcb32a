import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PostFieldsFragment } from '../../api/operations.generated.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount, createPost, createPostPage, createThreadPage } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { renderInService } from '../../testing/renderInService.tsx'
import type { ThreadNode } from './buildThread.ts'
import { type Thread, useThread } from './useThread.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
/** Of the post the thread is about: replies to it are signed, so it is a real one. */
const id = record.delegation
const root = createPost('p0')
const parent = createPost('p1', { root, parent: root })
const ids = (posts: readonly { id: string }[]) => posts.map((post) => post.id)
const answer = (name: string) => createPost(name, { root, parent: createPost(id) })

type Above = { ancestors?: readonly PostFieldsFragment[] }

function thread({ ancestors = [] }: Above, replies = createThreadPage([])) {
  const [root = null] = ancestors
  const parent = ancestors.at(-1) ?? null
  return { post: { ...createPost(id), root, parent, ancestors, thread: replies, hiddenReplies: createPostPage([]) } }
}

const replyIds = (thread: Thread) => thread.tree.replies.map(({ post }) => post.id)

async function start(
  resolve: (variables: Record<string, unknown>) => unknown,
  isSignedIn = false,
  others: Parameters<typeof createFakeGraph>[0] = {},
) {
  const graph = createFakeGraph({ thread: resolve, submit: () => new Promise(() => undefined), ...others })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService(isSignedIn ? { record } : {})
  const { result } = await renderInService(service, () => useThread(id))
  return { graph, service, result }
}

test('behavior: a thread is loading, then ready', async () => {
  let answer = (_: unknown) => undefined as unknown
  const answered = new Promise<unknown>((resolve) => {
    answer = resolve
  })
  const { graph, result } = await start(() => answered)

  expect(result.current).toMatchObject({ status: 'loading', tree: { chain: [], replies: [] }, ancestors: [] })

  answer(thread({}))
  await expect.poll(() => result.current.status).toBe('ready')
  expect(result.current.post?.id).toBe(id)
  expect(graph.calls).toHaveLength(1)
})

test('behavior: a post the service does not have is missing, and is not asked for in a ring', async () => {
  const { graph, result } = await start(() => ({ post: null }))

  await expect.poll(() => result.current.status).toBe('missing')
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(graph.calls).toHaveLength(1)
})

test('behavior: a missing post shows once it arrives after all', async () => {
  const answers: unknown[] = [{ post: null }, thread({})]
  const { service, result } = await start(() => answers.shift())
  await expect.poll(() => result.current.status).toBe('missing')

  service.feeds.receivePost(createPost(id))

  await expect.poll(() => result.current.status).toBe('ready')
})

test('error: a thread that cannot be loaded says why, and is asked for again on request', async () => {
  const answers = [new Response('{}', { status: 503 }), thread({})]
  const { result } = await start(() => answers.shift())
  await expect.poll(() => result.current).toMatchObject({ status: 'failed', error: { name: 'ServerError' } })

  result.current.retry()

  await expect.poll(() => result.current.status).toBe('ready')
  expect(result.current.error).toBeUndefined()
})

test('behavior: what a post answers is above it', async () => {
  const { result } = await start(() => thread({ ancestors: [root, parent] }))

  await expect.poll(() => ids(result.current.ancestors)).toEqual(['p0', 'p1'])
})

test('behavior: the author’s additions join the post, and replies are below their parents', async () => {
  const page = createThreadPage([
    { ...answer('c1'), depth: 0, isContinuation: true },
    answer('r1'),
    { ...answer('r2'), depth: 2 },
    { ...answer('r3'), depth: 3, hasMoreReplies: true },
    { ...answer('r4'), depth: 2 },
    answer('r5'),
  ])
  const { result } = await start(() => thread({}, page))

  await expect.poll(() => ids(result.current.tree.chain)).toEqual(['c1'])
  const draw = (nodes: readonly ThreadNode[]): string =>
    nodes
      .map(({ post, replies, hasMoreReplies }) => `${post.id}${hasMoreReplies ? '…' : ''}(${draw(replies)})`)
      .join(' ')
  expect(draw(result.current.tree.replies)).toBe('r1(r2(r3…()) r4()) r5()')
})

test('behavior: an answer to an answer arrives live at its place', async () => {
  const page = createThreadPage([
    { ...answer('r1') },
    { ...answer('r2'), depth: 2, parent: createPost('r1') },
    answer('r3'),
  ])
  const { service, result } = await start(() => thread({}, page))
  await expect.poll(() => replyIds(result.current)).toEqual(['r1', 'r3'])

  service.feeds.receivePost(createPost('r4', { root, parent: createPost('r2') }))
  service.feeds.receivePost(createPost('r5', { root, parent: createPost('r1') }))

  await expect
    .poll(() =>
      result.current.tree.replies[0]?.replies.map(({ post, replies }) => [
        post.id,
        ids(replies.map((one) => one.post)),
      ]),
    )
    .toEqual([
      ['r2', ['r4']],
      ['r5', []],
    ])
})

test('behavior: answers add up by their cursor, and a page that fails leaves what is shown', async () => {
  const { graph, result } = await start(({ after }) => {
    if (after === 'c1') return thread({}, createThreadPage([answer('r2')], 'c2'))
    return after === undefined ? thread({}, createThreadPage([answer('r1')], 'c1')) : new Response('', { status: 500 })
  })
  await expect.poll(() => result.current.hasMore).toBe(true)

  result.current.loadMore()
  await expect.poll(() => replyIds(result.current)).toEqual(['r1', 'r2'])
  result.current.loadMore()
  await expect.poll(() => result.current.moreError?.name).toBe('ServerError')

  expect(result.current).toMatchObject({ status: 'ready', isLoadingMore: false })
  expect(replyIds(result.current)).toEqual(['r1', 'r2'])
  expect(graph.calls.map((call) => call.variables['after'])).toEqual([undefined, 'c1', 'c2'])
})

test('behavior: where there are no more answers, none are asked for', async () => {
  const { graph, result } = await start(() => thread({}, createThreadPage([answer('r1')])))
  await expect.poll(() => result.current.status).toBe('ready')

  result.current.loadMore()

  expect(graph.calls).toHaveLength(1)
})

test('behavior: a reply that arrives live is added below the others', async () => {
  const { service, result } = await start(() => thread({}, createThreadPage([answer('r1')])))
  await expect.poll(() => result.current.status).toBe('ready')

  service.feeds.receivePost(answer('r2'))

  await expect.poll(() => replyIds(result.current)).toEqual(['r1', 'r2'])
})

test('behavior: unsent replies of the reader are last, in order; other posts are not shown', async () => {
  const { graph, service, result } = await start(() => thread({}, createThreadPage([answer('r1')])), true)
  await expect.poll(() => result.current.status).toBe('ready')
  const outbox = service.getOutbox(record.address)
  const reply = { root: id, parent: id }

  for (const body of [{ text: 'one', reply }, { text: 'elsewhere' }, { text: 'two', reply }])
    void outbox.send({ type: 'post', ...body })

  await expect
    .poll(() => result.current.tree.replies.map(({ post }) => post.text))
    .toEqual(['text of r1', 'one', 'two'])
  // The others wait for the first, which waits for the graph of this test and asks no other.
  await expect.poll(() => graph.count('Submit')).toBe(1)
})

test('behavior: strangers’ replies are separate, but not those of followed accounts', async () => {
  const addresses = ['b2', 'c3'].map((byte) => `0x${byte.repeat(20)}`)
  const [stranger, followed] = addresses.map(createAccount)
  const own = createAccount(record.address)
  const byStrangers = [stranger, followed, own].map((author, index) => ({
    ...answer(`r${index}`),
    ...(author && { author }),
    isFromStranger: true,
  }))
  const page = createThreadPage([...byStrangers, answer('known')])
  const marks = ({ accounts }: Record<string, unknown>) => ({
    viewer: {
      __typename: 'Viewer',
      account: own,
      liked: [],
      reposted: [],
      bookmarked: [],
      followedBy: [],
      muted: [],
      blocked: [],
      hiddenPosts: [],
      follows: (accounts as string[]).includes(followed?.id ?? '') ? [followed?.id] : [],
    },
  })

  const reader = await start(() => thread({}, page))
  await expect.poll(() => [...reader.result.current.strangers]).toEqual(['r0', 'r1', 'r2'])

  const signedIn = await start(() => thread({}, page), true, { viewerMarks: marks })
  await expect.poll(() => [...signedIn.result.current.strangers]).toEqual(['r0'])
})

test('behavior: a post that was seen before is there at once; what answers it follows', async () => {
  let answer: (_: unknown) => undefined = () => undefined
  const graph = createFakeGraph({ thread: () => new Promise((resolve) => (answer = resolve as never)) })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService()
  service.feeds.receivePost(createPost(id, { text: 'seen' }))

  const { result } = await renderInService(service, () => useThread(id))

  expect(result.current).toMatchObject({ status: 'ready', repliesStatus: 'loading', post: { text: 'seen' } })
  await expect.poll(() => graph.count('Thread')).toBe(1)
  answer(thread({ ancestors: [root, parent] }, createThreadPage([createPost('r1')])))
  await expect.poll(() => result.current.repliesStatus).toBe('ready')
  expect(replyIds(result.current)).toEqual(['r1'])
  expect(ids(result.current.ancestors)).toEqual(['p0', 'p1'])
})

test('error: a post that was seen before stays where its replies cannot be loaded', async () => {
  const graph = createFakeGraph({ thread: () => new Response('', { status: 500 }) })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService()
  service.feeds.receivePost(createPost(id))

  const { result } = await renderInService(service, () => useThread(id))

  await expect.poll(() => result.current.repliesStatus).toBe('failed')
  expect(result.current).toMatchObject({ status: 'ready', post: { id } })
  expect(result.current.error?.sentence).toBeTruthy()
})
