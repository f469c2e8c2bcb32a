import { useQuery } from '@apollo/client/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HomeFeedDocument } from '../../api/operations.generated.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount, createPost, createPostPage } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { renderInService } from '../../testing/renderInService.tsx'
import { useFollow } from './useFollow.ts'

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const friend = createAccount(`0x${'b2'.repeat(20)}`)
const receipt = { __typename: 'Receipt', id: 'm1', seq: '9', network: 'eip155:80001', receivedAt: '', signature: '' }

test('behavior: home shows the posts of somebody as soon as they are followed', async () => {
  const homes = [[], [createPost('p1', { author: friend })]]
  const viewer = { __typename: 'Viewer', account: createAccount() }
  const graph = createFakeGraph({
    viewerMarks: () => ({ viewer: { ...viewer, liked: [], follows: [] } }),
    homeFeed: () => ({ viewer: { ...viewer, home: createPostPage(homes.shift() ?? []) } }),
    submit: () => ({ submit: [receipt] }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const { result } = await renderInService(createTestService({ record }), () => ({
    home: useQuery(HomeFeedDocument, { variables: { first: 20 }, context: { isPrivate: true } }),
    follow: useFollow(friend.address),
  }))
  await expect.poll(() => result.current.follow.isOn).toBe(false)
  await expect.poll(() => result.current.home.data?.viewer?.home.edges).toEqual([])

  result.current.follow.toggle()

  await expect.poll(() => result.current.follow).toMatchObject({ isOn: true, isBusy: false })
  await expect.poll(() => result.current.home.data?.viewer?.home.edges).toHaveLength(1)
})

test('error: a refused follow is taken back, with the reason', async () => {
  const refusal = { __typename: 'Refusal', name: 'SelfFollowError', message: 'No.', retryAt: null }
  const graph = createFakeGraph({
    viewerMarks: () => ({ viewer: { __typename: 'Viewer', account: createAccount(), liked: [], follows: [] } }),
    submit: () => ({ submit: [refusal] }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const { result } = await renderInService(createTestService({ record }), () => useFollow(friend.address))
  await expect.poll(() => result.current.isOn).toBe(false)

  result.current.toggle()

  await expect.poll(() => result.current.error?.sentence).toBe("You can't follow yourself.")
  expect(result.current.isOn).toBe(false)
})
