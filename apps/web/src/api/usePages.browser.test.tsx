import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createPageWrapper } from '../testing/createPageWrapper.tsx'
import { createPost, createPostPage } from '../testing/createPost.ts'
import { createTestService } from '../testing/createTestService.ts'
import { LatestFeedDocument } from './operations.generated.ts'
import { usePages } from './usePages.ts'

afterEach(() => vi.unstubAllGlobals())

test('regression: a private list shows its next pages below the first', async () => {
  const graph = createFakeGraph({
    latestFeed: ({ after }) => ({ latest: createPostPage([createPost(after === 'c1' ? 'p2' : 'p1')], 'c1') }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const { result, act } = await renderHook(() => usePages(LatestFeedDocument, { first: 1 }, ({ latest }) => latest), {
    wrapper: createPageWrapper(createTestService()),
  })
  const ids = () => result.current.edges.map(({ node }) => node.id)
  await expect.poll(ids).toEqual(['p1'])

  await act(() => result.current.more())

  await expect.poll(ids).toEqual(['p1', 'p2'])
  expect(result.current).toMatchObject({ status: 'ready', isLoadingMore: false })
})
