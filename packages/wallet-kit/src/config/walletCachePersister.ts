import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { deserialize, serialize } from 'wagmi'
import { findLocalStorage } from '../storage/findLocalStorage.ts'

/**
 * Keeps the wallet cache in local storage under `wagmi.cache`, for `PersistQueryClientProvider`.
 *
 * Writes with wagmi's own serialisation: balances are bigints. Without storage (on a server) it keeps nothing.
 * What is not a cache there, cut off or another program's, counts as nothing.
 * Source: spec §9.
 *
 * @example
 * import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
 *
 * const client = createWalletQueryClient()
 * const persistOptions = { persister: walletCachePersister() }
 * const app = (
 *   <PersistQueryClientProvider client={client} persistOptions={persistOptions}>
 *     {children}
 *   </PersistQueryClientProvider>
 * )
 */
export function walletCachePersister(): ReturnType<typeof createSyncStoragePersister> {
  return createSyncStoragePersister({
    key: 'wagmi.cache',
    storage: readable(findLocalStorage()),
    serialize,
    deserialize,
  })
}

/** Hands on only what is a cache; anything else there counts as nothing: a page must not fail for a lost cache. */
function readable(storage: Storage | null): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null {
  return (
    storage && {
      getItem(key) {
        try {
          const text = storage.getItem(key)
          return text !== null && isCache(deserialize(text)) ? text : null
        } catch {
          return null
        }
      },
      setItem: (key, value) => storage.setItem(key, value),
      removeItem(key) {
        try {
          storage.removeItem(key)
        } catch {
          // Blocked: what cannot be removed cannot be read either.
        }
      },
    }
  )
}

function isCache(value: unknown): boolean {
  if (!isRecord(value) || typeof value['timestamp'] !== 'number' || !isRecord(value['clientState'])) return false
  const { queries, mutations } = value['clientState']
  const isWhole = (query: unknown) =>
    isRecord(query) &&
    typeof query['queryHash'] === 'string' &&
    Array.isArray(query['queryKey']) &&
    isRecord(query['state'])
  return Array.isArray(queries) && queries.every(isWhole) && Array.isArray(mutations) && mutations.every(isRecord)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
