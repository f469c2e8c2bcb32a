import { useEffect, useSyncExternalStore } from 'react'
import { retryFailed } from '../../api/client/retryFailed.ts'
import { createStore } from '../../api/createStore.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import type { StaleNotice } from '../../api/kept/createFreshness.ts'
import { useStoreValue } from '../../viewer/useStoreValue.ts'

/** How often a page that shows old posts asks for newer ones, in milliseconds. */
const retryMs = 15_000

/** While the code that would know has not loaded. */
const noNotice = createStore<StaleNotice | undefined>(undefined)

/** Keeps the page fresh: revalidates when the connection is back and when the page becomes visible. `useQuery` does so when it is opened. */
export function useFreshness(): { notice: StaleNotice | undefined; isOnline: boolean } {
  const { graph } = useGraphState()
  const notice = useStoreValue(graph?.freshness.notice ?? noNotice)
  const isOnline = useSyncExternalStore(subscribeOnline, readOnline, readOnline)

  useEffect(() => {
    if (!graph) return
    const { client, freshness } = graph
    const end = new AbortController()
    const { signal } = end
    const onOnline = () => {
      void retryFailed(client)
      void freshness.freshen()
    }
    addEventListener('online', onOnline, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || void freshness.freshen(), { signal })
    return () => end.abort()
  }, [graph])

  const isOld = notice !== undefined
  useEffect(() => {
    if (!isOld || !graph) return
    const timer = setInterval(() => document.hidden || void graph.freshness.freshen(), retryMs)
    return () => clearInterval(timer)
  }, [graph, isOld])

  return { notice, isOnline }
}

function subscribeOnline(listener: () => void): () => void {
  const end = new AbortController()
  addEventListener('online', listener, { signal: end.signal })
  addEventListener('offline', listener, { signal: end.signal })
  return () => end.abort()
}

function readOnline(): boolean {
  return navigator.onLine
}
