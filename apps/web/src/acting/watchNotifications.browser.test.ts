import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from '../api/createStore.ts'
import type { LiveEvents } from '../api/live/createLiveEvents.ts'
import type { LiveEvent } from '../api/live/LiveEvent.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createAccount } from '../testing/createPost.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createTestService } from '../testing/createTestService.ts'
import { watchNotifications } from './watchNotifications.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.unstubAllGlobals()
})

const record = await createTestRecord()
const followed = {
  type: 'FOLLOW',
  account: { id: `0x${'b2'.repeat(20)}` },
  post: null,
  target: { id: record.address },
} as unknown as LiveEvent

/** A tab of a browser whose tabs share `name`. */
function openTab(name: string, signedIn = true) {
  const service = createTestService(signedIn ? { record } : {})
  const unseen = createStore(0)
  const listeners = new Set<(event: LiveEvent) => void>()
  const live = {
    subscribe(listener: (event: LiveEvent) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const watch = watchNotifications({
    client: service.client,
    session: service.session,
    live: live as unknown as LiveEvents,
    name,
    unseen,
    pauseMs: 0,
  })
  closers.push(watch.close, service.close)
  const tell = (event: LiveEvent) => {
    for (const listener of listeners) listener(event)
  }
  return { service, unseen, watch, tell }
}

/** A service with this many unseen notifications, until `setCount` changes it. */
function startGraph(initial: number) {
  let count = initial
  const viewer = { __typename: 'Viewer', account: createAccount(record.address) }
  const graph = createFakeGraph({
    unseenNotifications: () => ({ viewer: { ...viewer, unseenNotifications: count } }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const setCount = (next: number) => {
    count = next
  }
  return { ...graph, setCount }
}

test('behavior: the number is asked for after sign-in, and again after an event about the reader', async () => {
  const graph = startGraph(3)
  const { unseen, tell, watch } = openTab(crypto.randomUUID())
  const onNotified = vi.fn()
  watch.subscribe(onNotified)
  await expect.poll(() => unseen.get()).toBe(3)

  graph.setCount(4)
  tell({ ...followed, target: { id: `0x${'cc'.repeat(20)}` } } as LiveEvent)
  expect(onNotified).not.toHaveBeenCalled()
  tell(followed)

  expect(onNotified).toHaveBeenCalledOnce()
  await expect.poll(() => unseen.get()).toBe(4)
})

test('behavior: a burst of events asks once', async () => {
  const graph = startGraph(1)
  const { unseen, tell } = openTab(crypto.randomUUID())
  await expect.poll(() => unseen.get()).toBe(1)
  graph.setCount(9)

  for (let times = 0; times < 20; times += 1) tell(followed)

  await expect.poll(() => unseen.get()).toBe(9)
  expect(graph.count('UnseenNotifications')).toBe(2)
})

test('behavior: what one tab learns, all tabs of the browser show', async () => {
  const graph = startGraph(5)
  const name = crypto.randomUUID()
  const [first, second] = [openTab(name), openTab(name)]
  await expect.poll(() => [first.unseen.get(), second.unseen.get()]).toEqual([5, 5])
  const asked = graph.count('UnseenNotifications')
  graph.setCount(0)

  first.watch.refresh()

  await expect.poll(() => second.unseen.get()).toBe(0)
  expect(graph.count('UnseenNotifications')).toBe(asked + 1)
})

test('behavior: nothing is fetched while signed out, and signing out clears the number', async () => {
  const graph = startGraph(5)
  const visitor = openTab(crypto.randomUUID(), false)
  const member = openTab(crypto.randomUUID())
  await expect.poll(() => member.unseen.get()).toBe(5)

  await member.service.session.end()

  await expect.poll(() => member.unseen.get()).toBe(0)
  expect(visitor.unseen.get()).toBe(0)
  expect(graph.count('UnseenNotifications')).toBe(1)
})
