import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount } from '../../testing/createPost.ts'
import { createServiceWrapper } from '../../testing/createServiceWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { createViewerMarks } from '../../testing/createViewerMarks.ts'
import { en, say } from '../../testing/en.ts'
import { FollowButton } from './FollowButton.tsx'

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const friend = createAccount(`0x${'b2'.repeat(20)}`)
const refusal = { __typename: 'Refusal', name: 'SelfFollowError', message: 'No.', retryAt: null }

async function draw(submit: () => unknown = () => new Promise(() => undefined), follows: string[] = []) {
  const graph = createFakeGraph({ viewerMarks: () => createViewerMarks({ follows }), submit })
  vi.stubGlobal('fetch', graph.fetch)
  const guard = vi.fn<(action: () => void) => void>((action) => action())
  const screen = await render(<FollowButton address={friend.address} name="Ines" isMain guard={guard} />, {
    wrapper: createServiceWrapper(createTestService({ record })),
  })
  return { graph, guard, screen, button: screen.getByRole('button') }
}

test('a11y: the button names the account, and whether it is followed', async () => {
  const { button, screen } = await draw()
  await expect.element(button).toHaveTextContent(new RegExp(`^${en['follow.follow']}$`))
  await expect.element(button).toHaveAccessibleName(say('follow.label', { name: 'Ines' }))
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await screen.unmount()

  const followed = await draw(undefined, [friend.id])
  await expect.element(followed.button).toHaveTextContent(new RegExp(`^${en['follow.following']}$`))
  await expect.element(followed.button).toHaveAccessibleName(say('follow.stopLabel', { name: 'Ines' }))
  await expect.element(followed.button).toHaveAttribute('aria-pressed', 'true')
})

test('behavior: it calls for attention only until it is pressed', async () => {
  const { button } = await draw()
  await expect.element(button).toHaveAttribute('data-look', 'main')

  await button.click()

  await expect.element(button).toHaveAttribute('data-look', 'plain')
  await expect.element(button).toHaveAttribute('data-state', 'following')
})

test('behavior: while a follow is on its way another press does nothing', async () => {
  const { graph, guard, button } = await draw()

  await button.click()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })

  expect(guard).toHaveBeenCalledOnce()
  expect(graph.count('Submit')).toBe(1)
})

test('behavior: a press runs only if the guard lets it through', async () => {
  const { graph, guard, button } = await draw()
  guard.mockImplementation(() => undefined)

  await button.click()

  expect(guard).toHaveBeenCalledOnce()
  expect(graph.count('Submit')).toBe(0)
})

test('error: a refused follow is rolled back, with the reason beside the button', async () => {
  const { screen, button } = await draw(() => ({ submit: [refusal] }))

  await button.click()

  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['error.SelfFollowError'])
  await expect.element(button).toHaveAttribute('data-state', 'idle')
})
