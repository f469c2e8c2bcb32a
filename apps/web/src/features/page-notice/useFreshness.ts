import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { retryFailed } from '../../api/client/retryFailed.ts'
import type { StaleNotice } from '../../api/kept/createFreshness.ts'
import { useService } from '../../viewer/service/useService.ts'
import { useSession } from '../../viewer/useSession.ts'
import { useStoreValue } from '../../viewer/useStoreValue.ts'

/** How often a page that shows old posts asks for newer ones, in milliseconds. */
const retryMs = 15_000

/** Keeps what the page shows fresh: asks again when it is opened, when the connection is back, and when somebody looks at it. */
export function useFreshness(): { notice: StaleNotice | undefined; isOnline: boolean } {
  const { client, freshness } = useService()
  const { status } = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const notice = useStoreValue(freshness.notice)
  const isOnline = useSyncExternalStore(subscribeOnline, readOnline, readOnline)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or another reader, shows other lists.
  useEffect(() => {
    // Once the lists of this page are being watched, and those of the last no longer.
    const timer = setTimeout(() => void freshness.freshen())
    return () => clearTimeout(timer)
  }, [freshness, path, status])

  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const onOnline = () => {
      void retryFailed(client)
      void freshness.freshen()
    }
    addEventListener('online', onOnline, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || void freshness.freshen(), { signal })
    return () => end.abort()
  }, [client, freshness])

  const isOld = notice !== undefined
  useEffect(() => {
    if (!isOld) return
    const timer = setInterval(() => document.hidden || void freshness.freshen(), retryMs)
    return () => clearInterval(timer)
  }, [freshness, isOld])

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
