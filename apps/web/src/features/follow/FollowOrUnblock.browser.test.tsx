import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount } from '../../testing/createPost.ts'
import { createServiceWrapper } from '../../testing/createServiceWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { createViewerMarks } from '../../testing/createViewerMarks.ts'
import { en, say } from '../../testing/en.ts'
import { FollowOrUnblock } from './FollowOrUnblock.tsx'

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const friend = createAccount(`0x${'b2'.repeat(20)}`)

async function draw(submit: () => unknown) {
  vi.stubGlobal(
    'fetch',
    createFakeGraph({ viewerMarks: () => createViewerMarks({ blocked: [friend.id] }), submit }).fetch,
  )
  const screen = await render(<FollowOrUnblock address={friend.address} name="Ines" guard={(action) => action()} />, {
    wrapper: createServiceWrapper(createTestService({ record })),
  })
  await expect.element(screen.getByRole('button')).toHaveAccessibleName(say('muting.unblockLabel', { name: 'Ines' }))
  return screen
}

test('error: a refused unblock is rolled back, with the reason beside the button', async () => {
  const refusal = { __typename: 'Refusal', name: 'SelfFollowError', message: 'No.', retryAt: null }
  const screen = await draw(() => ({ submit: [refusal] }))

  await screen.getByRole('button').click()

  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['error.SelfFollowError'])
  await expect.element(screen.getByRole('button')).toHaveTextContent(en['muting.unblock'])
})

test('a11y: once unblocked, the focused button offers to follow', async () => {
  const screen = await draw(() => new Promise(() => undefined))
  const button = screen.getByRole('button')

  await button.click()

  await expect.element(button).toHaveAccessibleName(say('follow.label', { name: 'Ines' }))
  await expect.element(button).toHaveFocus()
})

test('behavior: a second press while the block is being lifted does nothing', async () => {
  const sent: unknown[] = []
  const screen = await draw(() => {
    sent.push(null)
    return new Promise(() => undefined)
  })
  const button = screen.getByRole('button')

  await button.click()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  // Not the locator's, which waits for an enabled button.
  ;(button.element() as HTMLElement).click()
  await expect.poll(() => sent.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))

  expect(sent).toHaveLength(1)
})
