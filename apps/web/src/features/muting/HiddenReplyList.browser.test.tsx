import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PostView } from '../../api/PostView.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createPost } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { ToastHost } from '../../ui/toast/ToastHost.tsx'
import { HiddenReplyList } from './HiddenReplyList.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const replies = (count: number) =>
  Array.from({ length: count }, (_, index) => createPost(`p${index}`, { text: `Reply number ${index}` }))

/** The list, in pages like the service's. */
async function draw(posts: readonly PostView[], { pageSize = 30 } = {}) {
  const graph = createFakeGraph({
    hiddenReplies: ({ after }) => {
      const from = Number(after ?? 0)
      const next = from + pageSize
      return {
        viewer: {
          __typename: 'Viewer',
          account: { __typename: 'Account', id: record.address },
          hiddenReplies: {
            __typename: 'PostConnection',
            edges: posts
              .slice(from, next)
              .map((node) => ({ __typename: 'PostEdge', cursor: node.id, node, reposters: [] })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: next < posts.length, endCursor: String(next) },
          },
        },
      }
    },
  })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService({ record })
  const acting = await service.acting.get()
  const publish = vi.spyOn(acting, 'publish').mockResolvedValue(undefined as never)
  const screen = await render(
    <main>
      <h1>Hidden</h1>
      <HiddenReplyList
        renderPost={({ text }, action) => (
          <article>
            {text} {action}
          </article>
        )}
      />
      <ToastHost />
    </main>,
    { wrapper: createPageWrapper(service) },
  )
  return { screen, graph, publish }
}

test('behavior: who hid nothing reads how it is done', async () => {
  const { screen } = await draw([])

  await expect.element(screen.getByText(en['muting.empty.replies'])).toBeVisible()
  await expect.element(screen.getByText(en['muting.empty.repliesText'])).toBeVisible()
})

test('behavior: a reply is shown again, leaves the list at once, and undo hides it as before', async () => {
  const { screen, publish } = await draw(replies(2))
  await screen.getByRole('button', { name: en['post.unhide'] }).first().click()

  await expect.element(screen.getByText('Reply number 0')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: en['action.undo'] }).click()

  await expect.element(screen.getByText('Reply number 0')).toBeVisible()
  expect(publish.mock.calls).toEqual([[{ type: 'unhide', to: 'p0' }], [{ type: 'hide', to: 'p0' }]])
})

test('error: what could not be shown again stays in the list, with the reason', async () => {
  const { screen, publish } = await draw(replies(1))
  publish.mockRejectedValue(new Error('no'))

  await screen.getByRole('button', { name: en['post.unhide'] }).click()

  await expect.element(screen.getByText(/^That didn't work\./)).toBeVisible()
  await expect.element(screen.getByText('Reply number 0')).toBeVisible()
})

test('behavior: a search finds replies that had not loaded, by loading what is left', async () => {
  const { screen, graph } = await draw(replies(95))
  await expect.element(screen.getByText('Reply number 0')).toBeVisible()
  expect(graph.count('HiddenReplies')).toBe(1)

  await screen.getByRole('searchbox', { name: en['muting.search.replies'] }).fill('number 94')

  await expect.element(screen.getByText('Reply number 94')).toBeVisible()
  expect(screen.getByRole('article').elements()).toHaveLength(1)
  expect(graph.count('HiddenReplies')).toBe(4)
  expect(await findAxeProblems()).toEqual([])
})
