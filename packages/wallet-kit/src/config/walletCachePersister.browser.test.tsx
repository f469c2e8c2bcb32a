import { afterEach, expect, test } from 'vitest'
import { walletCachePersister } from './walletCachePersister.ts'

afterEach(() => localStorage.clear())

test('behavior: spec §9 local storage has the cache under a wagmi key, bigints included', async () => {
  const balance = { value: 80_000_000_000_000_000n }
  const query = { queryKey: ['balance'], queryHash: 'balance', state: { data: balance } }
  // The cast: only what the persister carries through matters here.
  const client = { timestamp: 1, buster: '', clientState: { mutations: [], queries: [query] } } as never

  await walletCachePersister().persistClient(client)
  await expect.poll(() => localStorage.getItem('wagmi.cache')).not.toBeNull()

  expect(await walletCachePersister().restoreClient()).toEqual(client)
})
