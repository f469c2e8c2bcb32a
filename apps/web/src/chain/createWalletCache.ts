import { walletCachePersister } from '@kith/wallet-kit'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'

/** Wallet queries are kept this long, in memory and in storage (spec §9: 24 hours). */
const walletCacheMaxAgeMs = 24 * 60 * 60 * 1_000

/** How the wallet's queries outlive a reload. */
export function createWalletCache(): Omit<PersistQueryClientOptions, 'queryClient'> {
  return { persister: walletCachePersister(), maxAge: walletCacheMaxAgeMs }
}
