import { useSyncExternalStore } from 'react'
import { contentPreference, defaultContent } from './contentPreference.ts'

/** The reader's preference for warnings and images; shared by the whole page and by other tabs. */
export function useContentPreference() {
  return useSyncExternalStore(contentPreference.subscribe, contentPreference.get, () => defaultContent)
}
