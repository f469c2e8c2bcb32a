import { readStored, writeStored } from '../storage/stored.ts'

/** How posts with warnings and images are shown. Stored in this browser only. */
export type ContentPreference = {
  /** `ask`: a post with a warning stays covered until it is asked for. */
  warnings: 'ask' | 'show'
  /** When images load by themselves; else they load when they are pressed. */
  media: 'always' | 'wifi' | 'never'
}

const storageKey = 'kith.content'
export const defaultContent: ContentPreference = { warnings: 'ask', media: 'always' }
const listeners = new Set<() => void>()
let current: ContentPreference | undefined

function read(): ContentPreference {
  const kept = readStored<Partial<Record<keyof ContentPreference, unknown>>>(storageKey)
  return {
    warnings: kept?.warnings === 'show' ? 'show' : 'ask',
    media: kept?.media === 'wifi' || kept?.media === 'never' ? kept.media : 'always',
  }
}

/** The choice, outside of components. Inside: `useContentPreference`. */
export const contentPreference = {
  get: (): ContentPreference => (current ??= read()),
  set(changes: Partial<ContentPreference>): void {
    current = { ...contentPreference.get(), ...changes }
    // Where it cannot be kept, it lasts as long as the page.
    writeStored(storageKey, current)
    for (const listener of listeners) listener()
  },
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
