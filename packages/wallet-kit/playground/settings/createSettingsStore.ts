import type { Settings } from './settings.ts'

export type SettingsStore = {
  get: () => Settings
  set: (settings: Settings) => void
  /** Calls back after every change. Returns a stop function. */
  watch: (listener: () => void) => () => void
}

/** Holds the settings for what is outside of React as well: the wallet and the chain. */
export function createSettingsStore(initial: Settings): SettingsStore {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(settings) {
      current = settings
      for (const listener of [...listeners]) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
