import { useEffect } from 'react'
import type { PrivateList } from './usePrivateList.ts'

/** A search loads no more than this by itself: what is older, the reader asks for. */
const maxItems = 1_000

/** While the reader searches a private list, loads the pages that are left: the browser searches what it has. */
export function useSearchedList(
  { status, items, hasMore, isLoadingMore, loadMore }: Omit<PrivateList<unknown>, 'refresh'>,
  isSearching: boolean,
): void {
  const isDue = isSearching && status === 'ready' && hasMore && !isLoadingMore && items.length < maxItems
  // After each page again: `loadMore` is another function at every render.
  useEffect(() => {
    if (isDue) loadMore()
  })
}
