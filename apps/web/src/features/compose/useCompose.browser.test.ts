import { limits } from '@kith/protocol'
import { useLayoutEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTab, type Tab, whileTabClosed } from '../../drafts/openTab.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { memoryTab } from '../../testing/memoryTab.ts'
import { renderInService } from '../../testing/renderInService.tsx'
import { type QueuedToast, watchToasts } from '../../ui/toast/showToast.ts'
import { useCompose } from './useCompose.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const record = await createTestRecord()
const receipt = {
  __typename: 'Receipt',
  id: 'bafypost',
  seq: '9',
  network: 'kith/1 eip155:80001 https://kith.example',
  receivedAt: '2026-11-21T12:00:00.000Z',
  signature: '',
}
const refusal = { __typename: 'Refusal', name: 'QuotaExceededError', message: 'Over.', retryAt: null }

function stub(submit: () => unknown) {
  const graph = createFakeGraph({ submit, viewerMarks: () => ({ viewer: null }) })
  vi.stubGlobal('fetch', graph.fetch)
  return graph
}

/** Ends the time to undo: a hidden page sends what it holds. */
function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

function collectToasts() {
  const toasts: QueuedToast[] = []
  const stop = watchToasts((toast) => toasts.push(toast))
  // Those that the tests before left.
  toasts.splice(0)
  return { toasts, stop }
}

async function closeTab(tab: Tab) {
  tab.close()
  await expect.poll(() => whileTabClosed(tab.getName(), () => 'closed')).toBe('closed')
}

test('behavior: a draft survives a reload, for each account and target by itself', async () => {
  const replyTo = { id: 'p1', rootId: 'p0' }
  const storage = memoryTab()
  const before = createTestService({ record, tab: openTab({ storage }) })
  const post = await renderInService(before, () => useCompose())
  const reply = await renderInService(before, () => useCompose({ replyTo }))
  post.result.current.setText('a post')
  reply.result.current.setText('a reply')

  const tab = openTab({ storage, isReload: true })
  const again = await renderInService(createTestService({ record, tab }), () => useCompose())
  const replyAgain = await renderInService(createTestService({ record, tab }), () => useCompose({ replyTo }))
  const other = await renderInService(createTestService({ tab }), () => useCompose())

  expect(again.result.current.text).toBe('a post')
  expect(replyAgain.result.current.text).toBe('a reply')
  expect(other.result.current.text).toBe('')
})

test('regression: what one tab writes, empties or sends leaves the draft of another alone', async () => {
  stub(() => ({ submit: [receipt] }))
  const [storage, otherStorage] = [memoryTab(), memoryTab()]
  const one = await renderInService(createTestService({ record, tab: openTab({ storage }) }), () => useCompose())
  one.result.current.setText('of the first tab')
  await expect.poll(() => one.result.current.text).toBe('of the first tab')
  const tab = openTab({ storage: otherStorage })
  const other = await renderInService(createTestService({ record, tab }), () => useCompose())
  expect(other.result.current.text).toBe('')
  other.result.current.setText('of the second')
  await expect.poll(() => other.result.current.canSend).toBe(true)
  other.result.current.send()
  await expect.poll(() => other.result.current.text).toBe('')

  const reload = openTab({ storage, isReload: true })
  const again = await renderInService(createTestService({ record, tab: reload }), () => useCompose())

  expect(again.result.current.text).toBe('of the first tab')
})

test('behavior: a closed tab’s draft is offered in one new tab, unless that has a draft', async () => {
  const closed = openTab({ storage: memoryTab() })
  const left = await renderInService(createTestService({ record, tab: closed }), () => useCompose())
  left.result.current.setText('left behind')
  await expect.poll(() => left.result.current.text).toBe('left behind')
  await left.unmount()
  await closeTab(closed)

  const busy = await renderInService(createTestService({ record }), () => {
    const compose = useCompose()
    const isFirst = useRef(true)
    // Sooner than any browser could say which tabs are closed.
    useLayoutEffect(() => {
      if (isFirst.current) compose.setText('mine')
      isFirst.current = false
    })
    return compose
  })
  const storage = memoryTab()
  const next = await renderInService(createTestService({ record, tab: openTab({ storage }) }), () => useCompose())
  await expect.poll(() => next.result.current.text).toBe('left behind')
  const last = await renderInService(createTestService({ record }), () => useCompose())
  const tab = openTab({ storage, isReload: true })
  const reloaded = await renderInService(createTestService({ record, tab }), () => useCompose())

  expect(busy.result.current.text).toBe('mine')
  expect(last.result.current.text).toBe('')
  expect(reloaded.result.current.text).toBe('left behind')
})

test('behavior: what was written before signing in comes along', async () => {
  const service = createTestService()
  const { result } = await renderInService(service, () => useCompose())
  result.current.setText('written early')
  await expect.poll(() => result.current.text).toBe('written early')

  await service.session.save(record)

  await expect.poll(() => result.current.text).toBe('written early')
})

test('behavior: sending empties the draft, and reports that the post is in the outbox', async () => {
  stub(() => ({ submit: [receipt] }))
  const service = createTestService({ record })
  const onSent = vi.fn()
  const { result } = await renderInService(service, () => useCompose({ onSent }))
  result.current.setText('hello')
  await expect.poll(() => result.current.canSend).toBe(true)

  result.current.send()

  expect(onSent).toHaveBeenCalledOnce()
  await expect.poll(() => result.current.text).toBe('')
  hidePage()
  await expect.poll(() => service.getOutbox(record.address).getEntries()).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kith.'))).toEqual([])
})

test('behavior: an undone post is in the field again, before a newer text', async () => {
  const graph = stub(() => ({ submit: [receipt] }))
  const { toasts, stop } = collectToasts()
  const service = createTestService({ record })
  const { result } = await renderInService(service, () => useCompose())
  result.current.setText('hello')
  await expect.poll(() => result.current.canSend).toBe(true)
  result.current.send()
  await expect.poll(() => result.current.text).toBe('')
  expect(service.getOutbox(record.address).getEntries()).toMatchObject([{ body: { text: 'hello' } }])
  result.current.setText('and')
  await expect.poll(() => result.current.text).toBe('and')

  toasts[0]?.action?.run()

  await expect.poll(() => result.current.text).toBe('hello\n\nand')
  expect(service.getOutbox(record.address).getEntries()).toEqual([])
  expect(graph.count('Submit')).toBe(0)
  stop()
})

test('regression: undone after a visit to another page, a post is in the field that is there now', async () => {
  stub(() => ({ submit: [receipt] }))
  const { toasts, stop } = collectToasts()
  const service = createTestService({ record })
  const before = await renderInService(service, () => useCompose())
  before.result.current.setText('hello')
  await expect.poll(() => before.result.current.canSend).toBe(true)
  before.result.current.send()
  await expect.poll(() => before.result.current.text).toBe('')
  await before.unmount()
  const { result } = await renderInService(service, () => useCompose())
  const other = await renderInService(service, () => useCompose({ replyTo: { id: 'p1', rootId: 'p1' } }))

  toasts[0]?.action?.run()

  await expect.poll(() => result.current.text).toBe('hello')
  expect(other.result.current.text).toBe('')
  stop()
})

test('behavior: a post is sent once its page is hidden; an undo after that says so', async () => {
  const graph = stub(() => ({ submit: [receipt] }))
  const { toasts, stop } = collectToasts()
  const service = createTestService({ record })
  const { result } = await renderInService(service, () => useCompose())
  result.current.setText('hello')
  await expect.poll(() => result.current.canSend).toBe(true)
  result.current.send()
  hidePage()
  await expect.poll(() => service.getOutbox(record.address).getEntries()).toEqual([])

  toasts[0]?.action?.run()

  await expect.poll(() => toasts.map(({ text }) => text)).toEqual([expect.any(String), en['compose.tooLate']])
  expect([graph.count('Submit'), result.current.text]).toEqual([1, ''])
  stop()
})

test('error: a refused post frees the field, and shows reason and remedy on the post', async () => {
  stub(() => ({ submit: [refusal] }))
  const service = createTestService({ record })
  const { result } = await renderInService(service, () => useCompose())
  result.current.setText('hello')
  await expect.poll(() => result.current.canSend).toBe(true)

  result.current.send()
  hidePage()

  const outbox = service.getOutbox(record.address)
  await expect.poll(() => outbox.getEntries()[0]?.view.failed?.name).toBe('QuotaExceededError')
  expect(result.current.text).toBe('')
  expect(result.current.error).toBeUndefined()
})

test('error: without a session the text stays in the field, which says why', async () => {
  const { result } = await renderInService(createTestService(), () => useCompose())
  result.current.setText('hello')
  await expect.poll(() => result.current.canSend).toBe(true)

  result.current.send()

  await expect.poll(() => result.current.error?.name).toBe('NotSignedInError')
  expect(result.current.text).toBe('hello')
})

test('behavior: the field is free while a post is on its way, so two in a row are two posts', async () => {
  stub(() => new Promise(() => undefined))
  const service = createTestService({ record })
  const { result } = await renderInService(service, () => useCompose())
  for (const text of ['one', 'two']) {
    result.current.setText(text)
    await expect.poll(() => result.current).toMatchObject({ text, canSend: true })
    result.current.send()
    await expect.poll(() => result.current.text).toBe('')
    // The same press once more finds nothing to send.
    result.current.send()
  }

  expect(service.getOutbox(record.address).getEntries()).toMatchObject([
    { body: { text: 'two' } },
    { body: { text: 'one' } },
  ])
})

test('behavior: characters are counted as people count them, and too many cannot be sent', async () => {
  const { result } = await renderInService(createTestService({ record }), () => useCompose())
  const family = '👨‍👩‍👧‍👦'

  result.current.setText(family)
  await expect.poll(() => result.current).toMatchObject({ graphemes: 1, canSend: true })
  result.current.setText('a'.repeat(limits.postGraphemes + 1))
  await expect.poll(() => result.current).toMatchObject({ graphemes: limits.postGraphemes + 1, canSend: false })
  // Few characters, many bytes: the wire counts those.
  result.current.setText(family.repeat(200))
  await expect.poll(() => result.current).toMatchObject({ graphemes: 200, canSend: false })
  result.current.setText('   \n ')
  await expect.poll(() => result.current.canSend).toBe(false)
})

test('regression: a text of invisible characters cannot be sent', async () => {
  const { result } = await renderInService(createTestService({ record }), () => useCompose())

  result.current.setText('\u200b\u2060 \u3164')

  await expect.poll(() => result.current.text).toBe('\u200b\u2060 \u3164')
  expect(result.current.canSend).toBe(false)
})
