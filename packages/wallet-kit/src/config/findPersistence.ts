import type { Config } from 'wagmi'

type Persistence = {
  hasHydrated: () => boolean
  onFinishHydration: (listener: () => void) => () => void
  rehydrate: () => unknown
}

/** What reads wagmi's storage, or `null` where a config has none. */
export function findPersistence(config: Config): Persistence | null {
  // The cast: zustand adds this property by a module of types that only wagmi loads.
  const { persist } = config._internal.store as { persist?: Persistence }
  return persist ?? null
}
