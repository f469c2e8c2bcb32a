import type { AccountAddress } from '@kith/protocol'
import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { listDelegationKeys } from '../db/delegation/listDelegationKeys.ts'
import { createVerifyingKey, type VerifyingKey } from './createVerifyingKey.ts'

/** What never changes about a delegation. Whether it is live is read again for every batch. */
export type CachedDelegation = Readonly<{ accountId: bigint; address: AccountAddress; key: VerifyingKey }>

export type DelegationCache = { find: (id: Uint8Array) => Promise<CachedDelegation | null> }

/** Keeps the keys of delegations ready for `node:crypto`: importing one costs as much as a verification. */
export function createDelegationCache(db: Db, { max = 20_000 }: { max?: number } = {}): DelegationCache {
  // Not `max`, which is allocated at once.
  const cache = new LRUCache<string, CachedDelegation>({ maxSize: max, sizeCalculation: () => 1 })
  // Coalesces concurrent lookups: fifty messages that name fifty unknown keys cost one query.
  const loader = new DataLoader(
    async (ids: readonly Uint8Array[]) => {
      const rows = await listDelegationKeys(db, ids)
      const found = new Map(rows.map((row) => [toHex(row.id), row]))
      return ids.map((id) => found.get(toHex(id)) ?? null)
    },
    // An unknown key may sign in later; known keys are in `cache`.
    { cache: false, maxBatchSize: 1_000 },
  )
  return {
    async find(id) {
      const cacheKey = toHex(id)
      const cached = cache.get(cacheKey)
      if (cached) return cached
      const row = await loader.load(id)
      if (!row) return null
      const { accountId, address, didKey } = row
      const delegation = { accountId, address, key: createVerifyingKey(didKey) }
      cache.set(cacheKey, delegation)
      return delegation
    },
  }
}
