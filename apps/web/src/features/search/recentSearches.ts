import { readStored, writeStored } from '../../storage/stored.ts'

const storageKey = 'kith.searches'
const maxKept = 10
const none: readonly string[] = []
const listeners = new Set<() => void>()
let current: readonly string[] | undefined

function read(): readonly string[] {
  const kept = readStored<unknown>(storageKey)
  if (!Array.isArray(kept)) return none
  return kept.filter((query): query is string => typeof query === 'string' && query !== '').slice(0, maxKept)
}

function set(next: readonly string[]): void {
  current = next
  writeStored(storageKey, next.length === 0 ? null : next)
  for (const listener of listeners) listener()
}

/** The reader's recent searches, newest first, stored in this browser only. */
export const recentSearches = {
  get: (): readonly string[] => (current ??= read()),
  add(query: string): void {
    const known = recentSearches.get()
    if (query === '' || known[0] === query) return
    // A prefix of a longer search is not a separate search.
    const others = known.filter((other, at) => other !== query && !(at === 0 && query.startsWith(other)))
    set([query, ...others].slice(0, maxKept))
  },
  remove: (query: string): void => set(recentSearches.get().filter((other) => other !== query)),
  clear: (): void => set(none),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== storageKey && key !== null) return
      current = read()
      listener()
    }
    addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', onStorage)
    }
  },
}
