import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { refreshHidden } from '../../api/refreshHidden.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPost } from '../../testing/createPost.ts'
import { createServiceWrapper } from '../../testing/createServiceWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { createViewerMarks } from '../../testing/createViewerMarks.ts'
import { en, say } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { PostCover, type PostCoverProps } from './PostCover.tsx'

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
type Hidden = NonNullable<NonNullable<Parameters<typeof createViewerMarks>[0]>['hiddenPosts']>[number]

async function draw(
  hidden: Omit<Hidden, 'id'>[],
  { place = 'feed', signedIn = true }: { place?: PostCoverProps['place']; signedIn?: boolean } = {},
) {
  const answers = [...hidden]
  const graph = createFakeGraph({
    viewerMarks: () => {
      const next = answers.length > 1 ? answers.shift() : answers[0]
      return createViewerMarks({ hiddenPosts: next ? [{ id: 'p1', ...next }] : [] })
    },
  })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService(signedIn ? { record } : {})
  const screen = await render(
    <main>
      <PostCover post={createPost('p1')} place={place}>
        <p>words of the post</p>
      </PostCover>
    </main>,
    { wrapper: createServiceWrapper(service) },
  )
  return { graph, service, screen }
}

test('behavior: a post with a muted word is covered, says which, and shows on request', async () => {
  const { screen } = await draw([{ reason: 'WORD', word: 'silk' }])
  await expect.element(screen.getByText(say('hiding.namedWord', { word: 'silk' }))).toBeVisible()
  expect(screen.getByText('words of the post').elements()).toEqual([])
  expect(await findAxeProblems()).toEqual([])

  await screen.getByRole('button', { name: /^Show/ }).click()

  await expect.element(screen.getByText('words of the post')).toBeVisible()
})

test('behavior: a post of a blocked account is left out of feeds; in a thread a line replaces it', async () => {
  const feed = await draw([{ reason: 'BLOCK', word: null }])
  await expect.poll(() => feed.screen.getByText('words of the post').elements()).toEqual([])
  expect(feed.screen.getByText(en['hiding.block']).elements()).toEqual([])

  const thread = await draw([{ reason: 'BLOCK', word: null }], { place: 'thread' })
  await expect.element(thread.screen.getByText(en['hiding.block'])).toBeVisible()
})

test('behavior: a muted account is read on its own page, but for muted words', async () => {
  const muted = await draw([{ reason: 'MUTE', word: null }], { place: 'author' })
  await expect.poll(() => muted.graph.count('ViewerMarks')).toBe(1)
  await expect.element(muted.screen.getByText('words of the post')).toBeVisible()
  await muted.screen.unmount()

  const word = await draw([{ reason: 'WORD', word: 'silk' }], { place: 'author' })
  await expect.element(word.screen.getByText(say('hiding.namedWord', { word: 'silk' }))).toBeVisible()
})

test('behavior: what is hidden is asked with the marks, once', async () => {
  const { graph, screen } = await draw([])

  await expect.poll(() => graph.count('ViewerMarks')).toBe(1)
  await expect.element(screen.getByText('words of the post')).toBeVisible()
  expect(graph.calls).toHaveLength(1)
})

test('behavior: for a visitor nothing is covered, and nothing asked', async () => {
  const { graph, screen } = await draw([{ reason: 'BLOCK', word: null }], { signedIn: false })

  await expect.element(screen.getByText('words of the post')).toBeVisible()
  expect(graph.calls).toEqual([])
})

test('behavior: after a mute, posts on screen are covered', async () => {
  const { screen, service, graph } = await draw([])
  await expect.poll(() => graph.count('ViewerMarks')).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  vi.stubGlobal(
    'fetch',
    createFakeGraph({
      viewerMarks: () => createViewerMarks({ hiddenPosts: [{ id: 'p1', reason: 'MUTE', word: null }] }),
    }).fetch,
  )

  await refreshHidden(service)

  await expect.element(screen.getByText(/^Hidden: you muted/)).toBeVisible()
})
