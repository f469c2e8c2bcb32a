import { afterEach, expect, test, vi } from 'vitest'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount, createPost, createPostPage, createThreadPage } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { createViewerMarks } from '../../testing/createViewerMarks.ts'
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

test('behavior: a suspended account reads its own post; others do not ask again', async () => {
  const record = await createTestRecord()
  const page = { path: '/post/$id', component: PostRoute, url: '/post/p1' }
  const post = createPost('p1', { author: createAccount(record.address), withheld: 'SUSPENDED', text: '' })
  const own = vi.fn((_: object, headers: Headers) => ({
    post: { ...post, text: headers.get('authorization') === 'Bearer token' ? 'Warp, then weft' : '' },
  }))
  const graph = createFakeGraph({
    thread: () => ({
      post: { ...post, ancestors: [], thread: createThreadPage([]), hiddenReplies: createPostPage([]) },
    }),
    withheldPost: own,
    viewerMarks: () => createViewerMarks(),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const other = await renderRoute({ ...page, service: createTestService() })
  await expect.element(other.screen.getByText(en['post.withheld.SUSPENDED'])).toBeVisible()
  expect(own).not.toHaveBeenCalled()
  await other.screen.unmount()

  const service = createTestService({ record })
  const { screen } = await renderRoute({ ...page, service })

  await expect.element(screen.getByText('Warp, then weft')).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toEqual([])
  expect(screen.getByText(en['proof.title']).elements()).toEqual([])
  expect(JSON.stringify(service.client.cache.extract())).not.toContain('Warp')
  await service.signOut()
  await expect.element(screen.getByText(en['post.withheld.SUSPENDED'])).toBeVisible()
  expect(document.body.textContent).not.toContain('Warp')
})
