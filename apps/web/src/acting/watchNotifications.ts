import type { ApolloClient } from '@apollo/client'
import { UnseenNotificationsDocument } from '../api/actingOperations.generated.ts'
import type { Store } from '../api/createStore.ts'
import type { LiveEvents } from '../api/live/createLiveEvents.ts'
import type { SessionStore } from '../session/createSessionStore.ts'
import { isAboutViewer } from './isAboutViewer.ts'

export type WatchNotificationsParameters = {
  client: ApolloClient
  session: SessionStore
  live: LiveEvents
  /** The key of this browser's sign-in. */
  name: string
  /** Receives the number. */
  unseen: Store<number>
  /** Minimum time between two requests, in milliseconds. */
  pauseMs?: number
}

export type NotificationWatch = {
  /** Fetches the number; the answer reaches every tab. */
  refresh(): void
  /** Called when somebody did something that notifies the reader. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  close(): void
}

/** Sent to the other tabs: the number, and whose it is. */
type Message = { viewer: string; count: number }

/** After this long away, the reader may have seen notifications on another device, without an event. */
const staleMs = 60_000

/**
 * Keeps the number of unseen notifications up to date: fetched after sign-in, after events about the reader, and on return to the
 * tab. Events come in bursts, so requests are debounced. One tab fetches and notifies the others.
 */
export function watchNotifications({
  client,
  session,
  live,
  name,
  unseen,
  pauseMs = 3_000,
}: WatchNotificationsParameters): NotificationWatch {
  const listeners = new Set<() => void>()
  const ending = new AbortController()
  const { signal } = ending
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`kith-unseen ${name}`) : null
  const getViewer = () => session.getState().record?.address.toLowerCase()
  let viewer: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  const ask = async () => {
    const asking = getViewer()
    askedAt = performance.now()
    if (asking === undefined) return
    try {
      const { data } = await client.query({
        query: UnseenNotificationsDocument,
        fetchPolicy: 'no-cache',
        context: { isPrivate: true },
      })
      if (!data?.viewer || signal.aborted || asking !== getViewer()) return
      const count = data.viewer.unseenNotifications
      unseen.set(count)
      channel?.postMessage({ viewer: asking, count } satisfies Message)
    } catch {
      // The number stays as it was; the next event or return fetches again.
    }
  }

  /** Fetches, unless another tab is fetching. */
  const askInTurn = () => {
    timer = undefined
    if (!('locks' in navigator)) return void ask()
    void navigator.locks.request(`kith-unseen ${name}`, { ifAvailable: true }, (lock) => (lock ? ask() : undefined))
  }

  const plan = (delayMs: number) => {
    if (signal.aborted || getViewer() === undefined) return
    timer ??= setTimeout(askInTurn, Math.max(delayMs, askedAt + pauseMs - performance.now()))
  }

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.viewer !== getViewer()) return
      clearTimeout(timer)
      timer = undefined
      askedAt = performance.now()
      unseen.set(data.count)
    }

  const follow = () => {
    if (viewer === getViewer()) return
    viewer = getViewer()
    clearTimeout(timer)
    timer = undefined
    askedAt = Number.NEGATIVE_INFINITY
    unseen.set(0)
    plan(0)
  }
  const stopSession = session.subscribe(follow)
  follow()

  // All tabs get an event at the same time. Each waits a different time, so that only the first one fetches.
  const spreadMs = 300 + Math.random() * 700
  const stopEvents = live.subscribe((event) => {
    const reader = getViewer()
    if (reader === undefined || !isAboutViewer(event, reader)) return
    plan(spreadMs)
    for (const listener of listeners) listener()
  })

  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && performance.now() - askedAt > staleMs) plan(0)
    },
    { signal },
  )

  return {
    refresh() {
      askedAt = Number.NEGATIVE_INFINITY
      clearTimeout(timer)
      timer = undefined
      void ask()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      stopSession()
      stopEvents()
      clearTimeout(timer)
      channel?.close()
      ending.abort()
    },
  }
}
