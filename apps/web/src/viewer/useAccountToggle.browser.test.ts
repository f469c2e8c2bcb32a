import { afterEach, expect, test, vi } from 'vitest'
import { useQuery } from '../api/graph/useQuery.ts'
import { HomeFeedDocument } from '../api/operations.generated.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createAccount, createPost, createPostPage } from '../testing/createPost.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createTestService } from '../testing/createTestService.ts'
import { createViewerMarks } from '../testing/createViewerMarks.ts'
import { renderInService } from '../testing/renderInService.tsx'
import { testReceipt } from '../testing/testReceipt.ts'
import { addActingErrors } from '../words/addActingErrors.ts'
import { useAccountToggle } from './useAccountToggle.ts'

addActingErrors()

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const friend = createAccount(`0x${'b2'.repeat(20)}`)

test('behavior: home shows the posts of somebody as soon as they are followed', async () => {
  const homes = [[], [createPost('p1', { author: friend })]]
  const viewer = { __typename: 'Viewer', account: createAccount() }
  const graph = createFakeGraph({
    viewerMarks: () => createViewerMarks(),
    homeFeed: () => ({ viewer: { ...viewer, home: createPostPage(homes.shift() ?? []) } }),
    submit: () => ({ submit: [testReceipt] }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const { result } = await renderInService(createTestService({ record }), () => ({
    home: useQuery(HomeFeedDocument, { variables: { first: 20 }, context: { isPrivate: true } }),
    follow: useAccountToggle(friend.address, 'follow'),
  }))
  await expect.poll(() => result.current.follow.isOn).toBe(false)
  await expect.poll(() => result.current.home.data?.viewer?.home.edges).toEqual([])

  result.current.follow.toggle()

  await expect.poll(() => result.current.follow).toMatchObject({ isOn: true, isBusy: false })
  await expect.poll(() => result.current.home.data?.viewer?.home.edges).toHaveLength(1)
})

test('error: a refused follow is rolled back, with the reason', async () => {
  const refusal = { __typename: 'Refusal', name: 'SelfFollowError', message: 'No.', retryAt: null }
  const graph = createFakeGraph({
    viewerMarks: () => createViewerMarks(),
    submit: () => ({ submit: [refusal] }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const { result } = await renderInService(createTestService({ record }), () =>
    useAccountToggle(friend.address, 'follow'),
  )
  await expect.poll(() => result.current.isOn).toBe(false)

  result.current.toggle()

  await expect.poll(() => result.current.error?.sentence).toBe("You can't follow yourself.")
  expect(result.current.isOn).toBe(false)
})

test('behavior: muting and blocking are separate marks; the follower count is unchanged', async () => {
  const graph = createFakeGraph({
    viewerMarks: () => createViewerMarks({ muted: [friend.address] }),
    submit: () => ({ submit: [{ __typename: 'Kept', id: 'm1', receivedAt: '2026-11-21T12:00:00.000Z' }] }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const { result } = await renderInService(createTestService({ record }), () => ({
    follow: useAccountToggle(friend.address, 'follow'),
    mute: useAccountToggle(friend.address, 'mute'),
    block: useAccountToggle(friend.address, 'block'),
  }))
  await expect.poll(() => result.current.mute.isOn).toBe(true)

  result.current.block.toggle()

  await expect.poll(() => result.current.block).toMatchObject({ isOn: true, isBusy: false })
  expect(result.current).toMatchObject({ mute: { isOn: true }, follow: { isOn: false } })
  expect(result.current.mute.count).toBeUndefined()
})
