import { useSyncExternalStore } from 'react'
import { contentPreference, defaultContent } from './contentPreference.ts'

/** How the reader wants to meet warnings and images; shared by every part of the page and by other tabs. */
export function useContentPreference() {
  return useSyncExternalStore(contentPreference.subscribe, contentPreference.get, () => defaultContent)
}
