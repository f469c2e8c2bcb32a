import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'

const dayMs = 24 * 60 * 60 * 1_000
/** As `createWalletQueryClient` has them: the app may have brought a client of its own. Source: spec §9. */
const defaults = { gcTime: dayMs, refetchOnWindowFocus: false, retry: 0 } as const

/** Calls back with the data of a query, now and whenever it changes. Returns a stop function. */
export function observeQuery<data>(
  client: QueryClient,
  options: QueryObserverOptions<data>,
  listener: (data: data | undefined) => void,
): () => void {
  const observer = new QueryObserver<data>(client, { ...defaults, ...options })
  listener(observer.getCurrentResult().data)
  return observer.subscribe((result) => listener(result.data))
}
