import { afterEach, expect, test, vi } from 'vitest'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPost, createPostPage, createThreadPage } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { PostRoute } from './PostRoute.tsx'

afterEach(() => vi.unstubAllGlobals())

test('regression: below a chain without answers, it says that there are no replies', async () => {
  const post = createPost('p1')
  const next = createPost('p2', { root: post, parent: post })
  const thread = createThreadPage([{ ...next, isContinuation: true }])
  const graph = createFakeGraph({
    thread: () => ({ post: { ...post, ancestors: [], thread, hiddenReplies: createPostPage([]) } }),
  })
  vi.stubGlobal('fetch', graph.fetch)

  const page = { service: createTestService(), path: '/post/$id', component: PostRoute, url: '/post/p1' }
  const { screen } = await renderRoute(page)

  await expect.element(screen.getByText('text of p2')).toBeVisible()
  await expect.element(screen.getByText(en['thread.noReplies'])).toBeVisible()
})
