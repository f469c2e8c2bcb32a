import { sessionStorageKey } from './sessionStorageKey.ts'

/** Calls back when another tab of the page has written or removed the session. */
export function watchOtherTabs(onChange: () => void): void {
  // Absent outside of browsers.
  globalThis.addEventListener?.('storage', ({ key }) => {
    // wagmi puts a prefix before it; `null` is all of storage at once.
    if (key === null || key.endsWith(sessionStorageKey)) onChange()
  })
}
