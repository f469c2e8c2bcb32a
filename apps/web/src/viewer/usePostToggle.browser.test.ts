import { afterEach, expect, test, vi } from 'vitest'
import { PostFieldsFragmentDoc } from '../api/operations.generated.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createPost } from '../testing/createPost.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createTestService } from '../testing/createTestService.ts'
import { createViewerMarks } from '../testing/createViewerMarks.ts'
import { renderInService } from '../testing/renderInService.tsx'
import { testReceipt } from '../testing/testReceipt.ts'
import { usePostToggle } from './usePostToggle.ts'

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const id = 'bafyreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'
const post = createPost(id, { likeCount: 4 })
const refusal = { __typename: 'Refusal', name: 'QuotaExceededError', message: 'Over.', retryAt: null }

async function start(submit: () => unknown, { liked = [] as string[], signedIn = true } = {}) {
  const graph = createFakeGraph({ viewerMarks: () => createViewerMarks({ liked }), submit })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService(signedIn ? { record } : {})
  const write = (likeCount: number) =>
    service.client.cache.writeFragment({
      fragment: PostFieldsFragmentDoc,
      fragmentName: 'PostFields',
      data: { ...post, likeCount },
    })
  write(4)
  const read = () =>
    service.client.cache.readFragment({
      fragment: PostFieldsFragmentDoc,
      fragmentName: 'PostFields',
      id: `Post:${id}`,
      optimistic: true,
    })?.likeCount
  const { result } = await renderInService(service, () => usePostToggle(post, 'like'))
  return { graph, service, result, read, write }
}

test('behavior: a like shows at once, with its count, before the service has answered', async () => {
  const { result, read } = await start(() => new Promise(() => undefined))
  await expect.poll(() => result.current.isOn).toBe(false)

  result.current.toggle()

  await expect.poll(() => result.current).toMatchObject({ isOn: true, count: 5, isBusy: true })
  await expect.poll(read).toBe(5)
})

test('error: a refused like is rolled back, with the reason', async () => {
  const { result, read } = await start(() => ({ submit: [refusal] }))
  await expect.poll(() => result.current.isOn).toBe(false)

  result.current.toggle()

  await expect.poll(() => result.current.error?.name).toBe('QuotaExceededError')
  expect(result.current).toMatchObject({ isOn: false, isBusy: false })
  expect(read()).toBe(4)
})

test('behavior: an accepted like counts once, whenever or whether its event came', async () => {
  const silent = await start(() => ({ submit: [testReceipt] }))
  await expect.poll(() => silent.result.current.isOn).toBe(false)
  silent.result.current.toggle()
  await expect.poll(() => silent.result.current).toMatchObject({ isOn: true, isBusy: false })
  expect(silent.read()).toBe(5)

  const lively = await start(() => {
    // Somebody else's like and this one arrive on the stream first: the count is theirs to say.
    lively.write(6)
    lively.service.position.current = '9'
    return { submit: [testReceipt] }
  })
  await expect.poll(() => lively.result.current.isOn).toBe(false)
  lively.result.current.toggle()
  await expect.poll(() => lively.result.current).toMatchObject({ isOn: true, isBusy: false })
  expect(lively.read()).toBe(6)
})

test('behavior: what is liked is turned off', async () => {
  const { result, read } = await start(() => ({ submit: [testReceipt] }), { liked: [id] })
  await expect.poll(() => result.current.isOn).toBe(true)

  result.current.toggle()

  await expect.poll(() => result.current).toMatchObject({ isOn: false, isBusy: false })
  expect(read()).toBe(3)
})

test('behavior: for a reader who is not signed in it is unknown, and nothing is asked', async () => {
  const { graph, result } = await start(() => ({ submit: [testReceipt] }), { signedIn: false })

  expect(result.current).toMatchObject({ isOn: undefined, count: 4 })
  expect(graph.calls).toEqual([])
})

test('behavior: two impatient clicks send one like', async () => {
  const { graph, result } = await start(() => ({ submit: [testReceipt] }))
  await expect.poll(() => result.current.isOn).toBe(false)

  result.current.toggle()
  result.current.toggle()
  await expect.poll(() => result.current).toMatchObject({ isOn: true, isBusy: false })

  expect(graph.count('Submit')).toBe(1)
})

test('behavior: reposts and bookmarks are marks of their own, sent as messages of their own', async () => {
  const sent: unknown[] = []
  const graph = createFakeGraph({
    viewerMarks: () => createViewerMarks({ reposted: [id] }),
    submit: (variables: unknown) => {
      sent.push(variables)
      return { submit: [testReceipt] }
    },
  })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService({ record })
  const { result } = await renderInService(service, () => ({
    like: usePostToggle(post, 'like'),
    repost: usePostToggle(post, 'repost'),
    bookmark: usePostToggle(post, 'bookmark'),
  }))
  await expect.poll(() => result.current.repost.isOn).toBe(true)
  expect(result.current).toMatchObject({ like: { isOn: false }, bookmark: { isOn: false } })

  result.current.bookmark.toggle()
  await expect.poll(() => result.current.bookmark).toMatchObject({ isOn: true, isBusy: false })
  result.current.repost.toggle()
  await expect.poll(() => result.current.repost).toMatchObject({ isOn: false, isBusy: false })

  expect(result.current.like.isOn).toBe(false)
  expect(result.current.bookmark.count).toBeUndefined()
  expect(sent).toHaveLength(2)
})
