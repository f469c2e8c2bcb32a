import { QueryCache, QueryClient } from '@tanstack/react-query'

const dayMs = 24 * 60 * 60 * 1_000

/**
 * Makes the cache for wallet data: kept 24 hours, never refetched on focus, never retried. Source: spec §9.
 *
 * @example
 * import { QueryClientProvider } from '@tanstack/react-query'
 *
 * const queryClient = createWalletQueryClient()
 * const app = <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
 */
export function createWalletQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: typeof window === 'undefined' ? new ServerQueryCache() : new QueryCache(),
    defaultOptions: {
      queries: { gcTime: dayMs, refetchOnWindowFocus: false, retry: 0, networkMode: 'offlineFirst' },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
}

/** Sets no timers: on a server a cache ends with its request, and a day's timer would keep it, and the process, alive for a day. */
class ServerQueryCache extends QueryCache {
  override build: QueryCache['build'] = (client, options, state) =>
    QueryCache.prototype.build.call(
      this,
      client,
      { ...options, gcTime: Number.POSITIVE_INFINITY } as never,
      state as never,
    ) as never
}
