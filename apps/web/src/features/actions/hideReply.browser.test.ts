import { afterEach, expect, test, vi } from 'vitest'
import { createGraphCache } from '../../api/client/createGraphCache.ts'
import { type PostFieldsFragment, ThreadDocument } from '../../api/operations.generated.ts'
import type { Publish } from '../../outbox/createPublisher.ts'
import { createPost, createPostPage, createThreadPage } from '../../testing/createPost.ts'
import { type QueuedToast, watchToasts } from '../../ui/toast/showToast.ts'
import { hideReply } from './hideReply.ts'

const words = { hidden: 'Hidden', shown: 'Shown', undo: 'Undo' }
const root = createPost('root')
const rude = createPost('rude', { root, parent: root, replyCount: 1 })
const below = createPost('below', { root, parent: rude })
const kind = createPost('kind', { root, parent: root })

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Two pages on screen: the thread of the first post, and that of the reply. */
function start({
  publish = vi.fn<Publish>(async () => ({ __typename: 'Kept', id: 'x' }) as never),
  hasNextPage = false,
}: {
  publish?: Publish
  hasNextPage?: boolean
} = {}) {
  const cache = createGraphCache()
  const withMore = (page: ReturnType<typeof createThreadPage>) => ({
    ...page,
    pageInfo: { ...page.pageInfo, hasNextPage },
  })
  const write = (post: PostFieldsFragment, replies: Parameters<typeof createThreadPage>[0]) =>
    cache.writeQuery({
      query: ThreadDocument,
      variables: { id: post.id, first: 20 },
      data: {
        post: {
          ...post,
          ancestors: [],
          thread: withMore(createThreadPage(replies)),
          hiddenReplies: createPostPage([]),
        },
      } as never,
    })
  write(root, [rude, { ...below, depth: 2 }, kind])
  write(rude, [below])
  const read = (id: string) => {
    const { post } = cache.readQuery({ query: ThreadDocument, variables: { id, first: 20 } }, true) ?? {}
    return {
      thread: post?.thread.edges.map(({ node, depth, hasMoreReplies }) => [node.id, depth, hasMoreReplies]),
      hidden: post?.hiddenReplies.edges.map(({ node }) => node.id),
    }
  }
  const toasts: QueuedToast[] = []
  stops.push(watchToasts((toast) => toasts.push(toast)))
  const set = (post: PostFieldsFragment, isHidden: boolean) => hideReply(post, isHidden, { cache, publish, words })
  return { publish, read, toasts, set }
}

test('behavior: a hidden reply and what answers it leave the thread at once', async () => {
  const { publish, read, set } = start({ publish: vi.fn<Publish>(() => new Promise(() => undefined)) })

  void set(rude, true)

  expect(read('root')).toEqual({ thread: [['kind', 1, false]], hidden: ['rude'] })
  expect(publish).toHaveBeenCalledExactlyOnceWith({ type: 'hide', to: 'rude' })
})

test('behavior: a reply to a reply leaves all threads above it; only what it answers lists it', async () => {
  const { read, set } = start()

  await set(below, true)

  expect(read('root')).toEqual({
    thread: [
      ['rude', 1, false],
      ['kind', 1, false],
    ],
    hidden: [],
  })
  expect(read('rude')).toEqual({ thread: [], hidden: ['below'] })
})

test('behavior: undone, it is in the thread again, and what answers it one press away', async () => {
  const { publish, read, toasts, set } = start()
  await set(rude, true)

  toasts[0]?.action?.run()
  await expect.poll(() => toasts.length).toBe(2)

  expect(publish).toHaveBeenLastCalledWith({ type: 'unhide', to: 'rude' })
  await expect
    .poll(() => read('root'))
    .toEqual({
      thread: [
        ['kind', 1, false],
        ['rude', 1, true],
      ],
      hidden: [],
    })
})

test('regression: undone in a thread with more pages, it is in the thread again', async () => {
  const { read, toasts, set } = start({ hasNextPage: true })
  await set(kind, true)
  expect(read('root').hidden).toEqual(['kind'])

  toasts[0]?.action?.run()

  await expect.poll(() => read('root').hidden).toEqual([])
  await expect.poll(() => read('root').thread?.map(([id]) => id)).toEqual(['rude', 'below', 'kind'])
})

test('error: a refused hide moves the reply back, and says why', async () => {
  const { read, toasts, set } = start({
    publish: async () => {
      throw new Error('refused')
    },
  })
  const before = read('root')

  await set(rude, true)

  expect(read('root')).toEqual(before)
  expect(toasts).toHaveLength(2)
})
