import { useSyncExternalStore } from 'react'
import {
  applyThemePreference,
  readThemePreference,
  resolveTheme,
  type Theme,
  type ThemePreference,
  themeStorageKey,
  watchSystemTheme,
} from './themePreference.ts'

export type UseThemeReturnType = {
  /** What the reader chose. */
  preference: ThemePreference
  /** What that means right now. */
  theme: Theme
  setPreference(preference: ThemePreference): void
}

const listeners = new Set<() => void>()
/** The choice of a browser whose storage is blocked; it lasts as long as the page. */
let unsaved: ThemePreference | undefined

function refresh(): void {
  applyThemePreference(unsaved ?? readThemePreference())
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stopWatching = watchSystemTheme(refresh)
  addEventListener('storage', refresh)
  return () => {
    listeners.delete(listener)
    stopWatching()
    removeEventListener('storage', refresh)
  }
}

function setPreference(preference: ThemePreference): void {
  try {
    if (preference === 'system') localStorage.removeItem(themeStorageKey)
    else localStorage.setItem(themeStorageKey, preference)
    unsaved = undefined
  } catch {
    unsaved = preference
  }
  refresh()
}

/** Light, dark or the system's choice; shared by every part of the page and by other tabs. */
export function useTheme(): UseThemeReturnType {
  const preference = useSyncExternalStore(
    subscribe,
    () => unsaved ?? readThemePreference(),
    () => 'system' as const,
  )
  const theme = useSyncExternalStore(
    subscribe,
    () => resolveTheme(unsaved ?? readThemePreference()),
    () => 'light' as const,
  )
  return { preference, theme, setPreference }
}
