import type { AccountAddress } from '@kith/protocol'
import { readStored, writeStored } from '../../storage/stored.ts'

/** A reader's recent searches, newest first, stored in this browser only. */
export type RecentSearches = {
  get(): readonly string[]
  add(query: string): void
  remove(query: string): void
  clear(): void
  subscribe(listener: () => void): () => void
}

const maxKept = 10
const stores = new Map<string, RecentSearches>()

/** Returns the recent searches of an account, or those made signed out. Accounts do not share them. */
export function recentSearches(viewer: AccountAddress | undefined): RecentSearches {
  const key = `kith.searches ${viewer?.toLowerCase() ?? 'visitor'}`
  const store = stores.get(key) ?? createRecentSearches(key)
  stores.set(key, store)
  return store
}

function createRecentSearches(storageKey: string): RecentSearches {
  const listeners = new Set<() => void>()
  const readText = () => JSON.stringify(readStored<unknown>(storageKey))
  // One array per stored value, as `useSyncExternalStore` needs. Keeps the list in memory where storage is blocked.
  let seen = { text: readText(), list: parse(readText()) }
  const get = (): readonly string[] => {
    const text = readText()
    if (text !== seen.text) seen = { text, list: parse(text) }
    return seen.list
  }
  const set = (list: readonly string[]) => {
    writeStored(storageKey, list.length === 0 ? null : list)
    seen = { text: readText(), list }
    for (const listener of listeners) listener()
  }
  return {
    get,
    add(query) {
      const known = get()
      if (query === '' || known[0] === query) return
      // A prefix of a longer search is not a separate search.
      const others = known.filter((other, at) => other !== query && !(at === 0 && query.startsWith(other)))
      set([query, ...others].slice(0, maxKept))
    },
    remove: (query) => set(get().filter((other) => other !== query)),
    clear: () => set([]),
    subscribe(listener) {
      listeners.add(listener)
      const onStorage = ({ key }: StorageEvent) => {
        if (key === storageKey || key === null) listener()
      }
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

function parse(text: string): readonly string[] {
  const kept: unknown = JSON.parse(text)
  if (!Array.isArray(kept)) return []
  return kept.filter((query): query is string => typeof query === 'string' && query !== '').slice(0, maxKept)
}
