import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../styles/base.css'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createAccount, createPost } from '../testing/createPost.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createTestService } from '../testing/createTestService.ts'
import { createViewerMarks } from '../testing/createViewerMarks.ts'
import { en } from '../testing/en.ts'
import { findAxeProblems } from '../testing/findAxeProblems.ts'
import { renderRoute } from '../testing/renderRoute.tsx'
import { type QueuedToast, watchToasts } from '../ui/toast/showToast.ts'
import { NotificationsRoute } from './NotificationsRoute.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const maren = { ...createAccount(`0x${'b2'.repeat(20)}`), handle: 'maren', name: 'Maren', avatarUrl: null }
const entry = (id: string, seq: string, changes: object) => ({
  __typename: 'Notification',
  id,
  seq,
  kind: 'LIKE',
  count: 1,
  tipsWei: null,
  newestAt: '2026-11-21T12:00:00.000Z',
  unseen: true,
  actors: [maren],
  post: createPost('p1', { text: 'undyed linen' }),
  ...changes,
})
const all = [
  entry('n2', '12', { kind: 'REPLY', post: createPost(record.delegation, { author: maren, text: 'Lovely warp.' }) }),
  entry('n1', '9', { count: 5 }),
]

async function start({ entries = all as object[], signedIn = true, fails = false } = {}) {
  const viewer = { __typename: 'Viewer', account: createAccount(record.address) }
  const graph = createFakeGraph({
    viewerMarks: () => createViewerMarks(),
    submit: () => ({ submit: [{ __typename: 'Kept', id: 'm1', receivedAt: '2026-11-21T12:00:00.000Z' }] }),
    notifications: () =>
      fails
        ? new Response('{}', { status: 503 })
        : {
            viewer: {
              ...viewer,
              unseenNotifications: 2,
              notifications: {
                __typename: 'NotificationConnection',
                edges: entries.map((node, index) => ({ __typename: 'NotificationEdge', cursor: String(index), node })),
                pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
              },
            },
          },
  })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService(signedIn ? { record } : {})
  const publish = vi.spyOn(service, 'publish')
  const { screen } = await renderRoute({
    service,
    path: '/notifications',
    component: NotificationsRoute,
    url: '/notifications',
  })
  return { graph, service, screen, publish }
}

test('behavior: a group says who, how many and what about; an answer can be answered here', async () => {
  const { screen } = await start()

  await expect.element(screen.getByText('@maren (Maren) and 4 others liked your post')).toBeVisible()
  await expect.element(screen.getByText('undyed linen')).toBeVisible()
  await expect.element(screen.getByText('@maren (Maren) replied')).toBeVisible()
  await screen.getByRole('button', { name: /^Reply/ }).click()
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  expect(await findAxeProblems()).toEqual([])
})

test('behavior: tips say who, how many and how much', async () => {
  const tip = { kind: 'TIP', tipsWei: '1500000000000000000' }
  const { screen } = await start({ entries: [entry('n2', '9', { ...tip, count: 3 }), entry('n1', '8', tip)] })

  await expect
    .element(screen.getByText('@maren (Maren) and 2 others tipped your post: 1.5\u00a0MATIC', { exact: true }))
    .toBeVisible()
  await expect
    .element(screen.getByText('@maren (Maren) tipped your post: 1.5\u00a0MATIC', { exact: true }))
    .toBeVisible()
  expect(await findAxeProblems()).toEqual([])
})

test('behavior: a reply written here can be undone, and its text is in the field again', async () => {
  const { screen, service } = await start()
  const toasts: QueuedToast[] = []
  const stop = watchToasts((toast) => toasts.push(toast))
  await screen.getByRole('button', { name: /^Reply/ }).click()
  await screen.getByRole('textbox').fill('Thank you.')

  await screen.getByRole('button', { name: en['compose.sendReply'], exact: true }).click()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  expect(toasts.map(({ action }) => action?.label)).toEqual([en['compose.undo']])
  toasts[0]?.action?.run()

  await expect.element(screen.getByRole('textbox')).toHaveValue('Thank you.')
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  expect(service.getOutbox(record.address).getEntries()).toEqual([])
  stop()
})

test('behavior: what was on screen for a second is marked as seen, once, up to the newest', async () => {
  const { publish, screen } = await start()
  await expect.element(screen.getByText('undyed linen')).toBeVisible()

  await expect.poll(() => publish.mock.calls).toEqual([[{ type: 'seen', upTo: 12 }]])
  await new Promise((resolve) => setTimeout(resolve, 3_000))

  expect(publish).toHaveBeenCalledOnce()
})

test('behavior: what arrives while somebody writes waits behind a button', async () => {
  const { screen, service, graph } = await start()
  await screen.getByRole('button', { name: /^Reply/ }).click()

  service.notify()

  await expect.element(screen.getByRole('button', { name: en['notifications.new'] })).toBeVisible()
  expect(graph.count('Notifications')).toBe(1)
})

test('behavior: empty, failed and signed out each say so', async () => {
  const empty = await start({ entries: [] })
  await expect.element(empty.screen.getByText(en['notifications.empty.ALL'])).toBeVisible()

  const failed = await start({ fails: true })
  await expect.element(failed.screen.getByRole('alert')).toHaveTextContent(en['notifications.failed'])

  const visitor = await start({ signedIn: false })
  await expect.element(visitor.screen.getByText(en['notifications.signedOut'])).toBeVisible()
  expect(visitor.graph.count('Notifications')).toBe(0)
})
