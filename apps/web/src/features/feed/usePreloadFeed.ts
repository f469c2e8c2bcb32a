import { useGraphState } from '../../api/graph/useGraphState.ts'
import { describeFeed } from './describeFeed.ts'
import type { FeedSource } from './FeedSource.ts'

/** Prefetches a feed that somebody may open next. */
export function usePreloadFeed(): (source: FeedSource) => void {
  const { load } = useGraphState()
  return (source) => {
    const { document, variables, isPrivate, appendPage } = describeFeed(source)
    // Of no use to a feed that is not cached, and this would cache it.
    if (appendPage) return
    // After a failure, the feed itself fetches again, and shows its error.
    load()
      .then(({ client }) => client.query({ query: document, variables, context: { isPrivate } }))
      .catch(() => null)
  }
}
