import { useSession } from '../../viewer/useSession.ts'
import { type RecentSearches, recentSearches } from './recentSearches.ts'

/** The last searches of the current reader. */
export function useRecentSearches(): RecentSearches {
  const { status, address } = useSession()
  return recentSearches(status === 'signed-in' ? address : undefined)
}
