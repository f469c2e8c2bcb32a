import { useService } from '../../viewer/service/useService.ts'
import { describeFeed } from './describeFeed.ts'
import type { FeedSource } from './FeedSource.ts'

/** Asks for a feed that somebody may open next. */
export function usePreloadFeed(): (source: FeedSource) => void {
  const { client } = useService()
  return (source) => {
    const { document, variables, isPrivate } = describeFeed(source)
    // What fails here is asked for again by the feed, which says so.
    client.query({ query: document, variables, context: { isPrivate } }).catch(() => null)
  }
}
