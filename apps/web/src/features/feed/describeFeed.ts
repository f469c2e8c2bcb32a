import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { FeedKey } from '../../api/createFeeds.ts'
import {
  ExploreFeedDocument,
  HomeFeedDocument,
  LatestFeedDocument,
  ProfileFeedDocument,
  TagFeedDocument,
} from '../../api/operations.generated.ts'
import { feedPageSize } from '../../api/pageSizes.ts'
import { appendFeedPage } from './appendFeedPage.ts'
import type { FeedSource } from './FeedSource.ts'
import type { FeedData } from './readFeedPage.ts'

/** One of five documents; the code below pairs it with its variables. */
type FeedDocument = TypedDocumentNode<FeedData, OperationVariables>

export type FeedDescription = {
  /** The key that live posts are added under. */
  key: FeedKey
  document: FeedDocument
  variables: OperationVariables
  /** Whether only the signed-in reader may ask. */
  isPrivate: boolean
  /** Joins the next page to a feed that is not cached, so that no other reader finds it in this browser. */
  appendPage?: (known: FeedData, next: FeedData) => FeedData
}

const documents = { home: HomeFeedDocument, latest: LatestFeedDocument, explore: ExploreFeedDocument }

/** The query of a feed. */
export function describeFeed(source: FeedSource): FeedDescription {
  const first = feedPageSize
  if (source.kind === 'profile') {
    const { address, tab, isWithheld = false } = source
    // What it likes is of others, and not withheld with the account.
    const isUncached = isWithheld && tab !== 'likes'
    return {
      key: `${tab}:${address}`,
      document: ProfileFeedDocument as unknown as FeedDocument,
      variables: {
        address,
        first,
        isPosts: tab === 'posts',
        isReplies: tab === 'replies',
        isMedia: tab === 'media',
        isLikes: tab === 'likes',
      },
      isPrivate: isUncached,
      ...(isUncached && { appendPage: appendFeedPage }),
    }
  }
  if (source.kind === 'tag') {
    const { tag } = source
    return {
      key: `tag:${tag}`,
      document: TagFeedDocument as unknown as FeedDocument,
      variables: { tag, first },
      isPrivate: false,
    }
  }
  const document = documents[source.kind] as unknown as FeedDocument
  return { key: source.kind, document, variables: { first }, isPrivate: source.kind === 'home' }
}
