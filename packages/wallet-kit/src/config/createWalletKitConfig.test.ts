import { custom } from 'viem'
import { polygon, polygonMumbai } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { injected } from 'wagmi'
import { createWalletKitConfig } from './createWalletKitConfig.ts'
import { createWalletQueryClient } from './createWalletQueryClient.ts'
import { walletCachePersister } from './walletCachePersister.ts'

test('behavior: spec §9 the chain polling interval is 4000 ms', () => {
  const transport = custom({ request: async () => null })
  const config = createWalletKitConfig({
    chains: [polygonMumbai, polygon],
    transports: { [polygonMumbai.id]: transport, [polygon.id]: transport },
  })

  expect(config.getClient({ chainId: 80001 }).pollingInterval).toBe(4_000)
  expect(config.getClient({ chainId: 137 }).pollingInterval).toBe(4_000)
})

test('behavior: a connector that goes through all transports meets those of chains alone', () => {
  const transport = custom({ request: async () => null })
  let given: object | undefined
  createWalletKitConfig({
    chains: [polygon],
    transports: { [polygon.id]: transport },
    connectors: [
      (parameters) => {
        given = parameters.transports
        return injected()(parameters)
      },
    ],
  })

  expect(Object.entries(given ?? {})).toEqual([[String(polygon.id), transport]])
})

test('behavior: spec §9 the query cache lasts 24 hours, no refetch on window focus, no retries', () => {
  expect(createWalletQueryClient().getDefaultOptions().queries).toMatchObject({
    gcTime: 24 * 60 * 60 * 1_000,
    refetchOnWindowFocus: false,
    retry: 0,
  })
})

test('behavior: without storage, as on a server, the cache is kept nowhere and nothing throws', async () => {
  const persister = walletCachePersister()

  await persister.persistClient({ timestamp: 1, buster: '', clientState: { mutations: [], queries: [] } })

  expect(await persister.restoreClient()).toBeUndefined()
})

test('behavior: on a server the cache sets no timers, so that it holds no process', () => {
  vi.useFakeTimers()
  const client = createWalletQueryClient()

  client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: ['balance'] }))

  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
