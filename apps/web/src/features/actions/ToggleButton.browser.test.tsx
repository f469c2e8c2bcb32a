import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PostView } from '../../api/PostView.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPost } from '../../testing/createPost.ts'
import { createServiceWrapper } from '../../testing/createServiceWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { createViewerMarks } from '../../testing/createViewerMarks.ts'
import { en } from '../../testing/en.ts'
import { ToastHost } from '../../ui/toast/ToastHost.tsx'
import { ToggleButton } from './ToggleButton.tsx'

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const post = createPost('bafyreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku', { likeCount: 1234 })
const refusal = { __typename: 'Refusal', name: 'UnknownPostError', message: 'Gone.', retryAt: null }

async function draw(changes: Partial<PostView> = {}, { liked = [] as string[] } = {}) {
  const graph = createFakeGraph({
    viewerMarks: () => createViewerMarks({ liked }),
    submit: () => ({ submit: [refusal] }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const guard = vi.fn<(action: () => void) => void>()
  const screen = await render(
    <>
      <ToggleButton post={{ ...post, ...changes }} kind="like" guard={guard} />
      <ToastHost />
    </>,
    {
      wrapper: createServiceWrapper(createTestService({ record })),
    },
  )
  return { graph, guard, screen, button: screen.getByRole('button', { name: /like/i }) }
}

test('a11y: the button announces its action, the number of likes, and whether it is pressed', async () => {
  const { button, screen } = await draw()
  await expect.element(button).toHaveAccessibleName(`${en['post.like']}. Likes: 1,234`)
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await screen.unmount()

  const liked = await draw({}, { liked: [post.id] })
  await expect.element(liked.button).toHaveAccessibleName(`${en['post.unlike']}. Likes: 1,234`)
  await expect.element(liked.button).toHaveAttribute('aria-pressed', 'true')
})

test('behavior: a large count is drawn short, and none is not drawn', async () => {
  const { button, screen } = await draw()
  await expect.element(button).toHaveTextContent(/^1.2K$/)
  await screen.unmount()

  const fresh = await draw({ likeCount: 0 })
  await expect.element(fresh.button).toHaveTextContent(/^$/)
})

test('behavior: a press runs only if the guard lets it through', async () => {
  const { graph, guard, button } = await draw()

  await button.click()

  expect(guard).toHaveBeenCalledOnce()
  expect(graph.count('Submit')).toBe(0)
})

test('error: a refused like is rolled back, with the reason in a toast', async () => {
  const { guard, screen, button } = await draw()
  guard.mockImplementation((action) => action())

  await button.click()

  await expect.element(screen.getByText(en['error.UnknownPostError']).first()).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
})

test('behavior: a post that is not sent yet cannot be liked, and keeps the focus', async () => {
  const { guard, button } = await draw({ pending: true })

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  expect(guard).not.toHaveBeenCalled()
})
