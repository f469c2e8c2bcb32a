import { useSyncExternalStore } from 'react'
import {
  applyDisplayPreference,
  type DisplayPreference,
  defaultDisplay,
  displayStorageKey,
  readDisplayPreference,
} from './displayPreference.ts'

const listeners = new Set<() => void>()
let current: DisplayPreference | undefined

function refresh(next: DisplayPreference): void {
  current = next
  applyDisplayPreference(next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === displayStorageKey || key === null) refresh(readDisplayPreference())
  }
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

const getCurrent = () => (current ??= readDisplayPreference())

/** Contrast, text size and motion; shared by every part of the page and by other tabs. */
export function useDisplay() {
  const display = useSyncExternalStore(subscribe, getCurrent, () => defaultDisplay)
  return {
    display,
    setDisplay(changes: Partial<DisplayPreference>) {
      const next = { ...getCurrent(), ...changes }
      try {
        localStorage.setItem(displayStorageKey, JSON.stringify(next))
      } catch {
        // Blocked storage: the choice lasts as long as the page.
      }
      refresh(next)
    },
  }
}
