import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { deserialize, serialize } from 'wagmi'
import { findLocalStorage } from '../provider/findLocalStorage.ts'

/**
 * Keeps the wallet cache in local storage under `wagmi.cache`, for `PersistQueryClientProvider`.
 *
 * Writes with wagmi's own serialisation: balances are bigints. Without storage (on a server) it keeps nothing.
 * Source: spec §9.
 */
export function walletCachePersister(): ReturnType<typeof createSyncStoragePersister> {
  return createSyncStoragePersister({
    key: 'wagmi.cache',
    storage: findLocalStorage(),
    serialize,
    deserialize,
  })
}
