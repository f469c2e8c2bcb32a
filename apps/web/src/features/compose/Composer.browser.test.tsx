import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openTab, type Tab, whileTabClosed } from '../../drafts/openTab.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount, createPost } from '../../testing/createPost.ts'
import { createServiceWrapper } from '../../testing/createServiceWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { memoryTab } from '../../testing/memoryTab.ts'
import { Composer } from './Composer.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

async function draw(tab?: Tab) {
  const guard = vi.fn<(action: () => void) => void>()
  const service = createTestService(tab && { tab })
  const screen = await render(<Composer guard={guard} />, { wrapper: createServiceWrapper(service) })
  return { guard, screen, text: screen.getByRole('textbox', { name: 'Write a post' }) }
}

test('behavior: a thousand characters fit, as people count them, and one more does not', async () => {
  const { guard, screen, text } = await draw()

  await text.fill('🧵'.repeat(1000))
  await expect.element(screen.getByText('0 left')).toBeVisible()
  await text.fill('🧵'.repeat(1001))

  await expect.element(screen.getByText('Too long by 1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Post' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(guard).not.toHaveBeenCalled()
})

test('a11y: Ctrl and Enter post', async () => {
  const { guard, text } = await draw()

  await text.fill('Good morning')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')

  expect(guard).toHaveBeenCalledOnce()
})

test('behavior: a visitor is asked to sign in only when they post', async () => {
  const { guard, screen, text } = await draw()

  await text.fill('Good morning')
  expect(guard).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Post' }).click()

  expect(guard).toHaveBeenCalledOnce()
})

test('behavior: a draft is there again after a reload', async () => {
  const storage = memoryTab()
  const tab = openTab({ storage })
  const { screen, text } = await draw(tab)
  await text.fill('Half a thought')
  await screen.unmount()
  tab.close()

  const again = await draw(openTab({ storage, isReload: true }))

  await expect.element(again.text).toHaveValue('Half a thought')
})

test('regression: two tabs do not share a draft, and what a closed one left is found in a new one', async () => {
  const tab = openTab({ storage: memoryTab() })
  const first = await draw(tab)
  await first.text.fill('Half a thought')
  await first.screen.unmount()
  const second = await draw()
  await expect.element(second.text).toHaveValue('')
  await second.text.fill('Another')
  await second.text.fill('')
  await second.screen.unmount()
  tab.close()
  await expect.poll(() => whileTabClosed(tab.getName(), () => 'closed')).toBe('closed')

  const third = await draw()

  await expect.element(third.text).toHaveValue('Half a thought')
})

/** As a member sees it, with one person to mention. */
async function drawMember() {
  const ines = { ...createAccount(), handle: 'ines', name: 'Inês' }
  const graph = createFakeGraph({
    suggestPeople: () => ({
      searchAccounts: {
        __typename: 'AccountConnection',
        edges: [{ __typename: 'AccountEdge', cursor: '', node: ines }],
      },
    }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const wrapper = createServiceWrapper(createTestService())
  const screen = await render(<Composer address={ines.address} guard={() => undefined} />, { wrapper })
  return screen.getByRole('textbox', { name: 'Write a post' })
}

test('behavior: a member’s mention is completed', async () => {
  const text = await drawMember()
  await expect.element(text).toHaveAttribute('aria-autocomplete', 'list')

  await text.click()
  await userEvent.keyboard('Ask @in')
  await expect.element(page.getByRole('option', { name: /Inês/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')

  await expect.element(text).toHaveValue('Ask @ines ')
})

test('behavior: a field in use is not replaced; once left, it completes names and has its text', async () => {
  const text = await drawMember()
  const before = text.element()
  await text.click()
  await userEvent.keyboard('Half a th')
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  await userEvent.keyboard('ought')
  expect(document.activeElement).toBe(before)

  await userEvent.tab()

  await expect.element(text).toHaveAttribute('aria-autocomplete', 'list')
  await expect.element(text).toHaveValue('Half a thought')
})

const by = { ...createAccount(), handle: 'maren' }

test.each([
  ['FOLLOWING', 'Only people @maren follows can reply in this thread.'],
  ['MENTIONED', 'Only people mentioned in the first post can reply in this thread.'],
  ['EVERYONE', 'You can’t reply to this post.'],
])('behavior: who may not answer (%s) sees why before they write', async (replyControl, sentence) => {
  const post = createPost('p1')
  const graph = createFakeGraph({
    replyRule: () => ({
      post: {
        __typename: 'Post',
        id: 'p1',
        replyControl,
        author: by,
        root: null,
        viewer: { __typename: 'PostViewer', canReply: false },
      },
    }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const record = await createTestRecord()
  const guard = vi.fn<(action: () => void) => void>()
  const replyTo = { id: 'p1', rootId: 'p1', name: 'Maren', post }
  const screen = await render(<Composer address={record.address} replyTo={replyTo} guard={guard} />, {
    wrapper: createServiceWrapper(createTestService({ record })),
  })
  expect(graph.count('ReplyRule')).toBe(0)

  await screen.getByRole('textbox').click()

  await expect.element(screen.getByText(sentence)).toBeVisible()
  await userEvent.keyboard('Well')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('button', { name: 'Reply' })).toHaveAttribute('aria-disabled', 'true')
  expect(guard).not.toHaveBeenCalled()
})

test('behavior: a text of few characters that is too long for the wire says so', async () => {
  const { screen, text } = await draw()

  await text.fill('👨‍👩‍👧‍👦'.repeat(300))

  await expect.element(screen.getByText(/count for more/)).toBeVisible()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('button', { name: 'Post' })).toHaveAttribute('aria-disabled', 'true')
})
