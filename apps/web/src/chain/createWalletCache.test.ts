import { createWalletQueryClient } from '@kith/wallet-kit'
import { expect, test } from 'vitest'
import { createWalletCache } from './createWalletCache.ts'

test('behavior: spec §9 the wallet query cache lasts 24 hours, in memory and in storage', () => {
  const { queries } = createWalletQueryClient().getDefaultOptions()

  expect(createWalletCache().maxAge).toBe(86_400_000)
  expect(queries?.gcTime).toBe(86_400_000)
})

test('behavior: spec §9 wallet queries are not refetched on window focus and not retried', () => {
  const { queries } = createWalletQueryClient().getDefaultOptions()

  expect(queries?.refetchOnWindowFocus).toBe(false)
  expect(queries?.retry).toBe(0)
})
