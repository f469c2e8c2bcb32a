import { QueryClient } from '@tanstack/react-query'

const dayMs = 24 * 60 * 60 * 1_000

/** Makes the cache for wallet data: kept 24 hours, never refetched on focus, never retried. Source: spec §9. */
export function createWalletQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: dayMs, refetchOnWindowFocus: false, retry: 0, networkMode: 'offlineFirst' },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
}
