import { useGraphState } from '../../api/graph/useGraphState.ts'
import { describeFeed } from './describeFeed.ts'
import type { FeedSource } from './FeedSource.ts'

/** Asks for a feed that somebody may open next. */
export function usePreloadFeed(): (source: FeedSource) => void {
  const { load } = useGraphState()
  return (source) => {
    const { document, variables, isPrivate } = describeFeed(source)
    // What fails here is asked for again by the feed, which says so.
    load()
      .then(({ client }) => client.query({ query: document, variables, context: { isPrivate } }))
      .catch(() => null)
  }
}
