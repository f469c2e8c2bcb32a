import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import {
  ExploreFeedDocument,
  HomeFeedDocument,
  LatestFeedDocument,
  ProfileDocument,
  ProfileFeedDocument,
  TagFeedDocument,
  ThreadDocument,
  TrendingTagsDocument,
} from '../operations.generated.ts'

type PageDocument = TypedDocumentNode<Record<string, unknown>, OperationVariables>

/** The operations whose answers may come with a page or be kept for it, by name. */
export const pageDocuments: ReadonlyMap<string, PageDocument> = new Map(
  Object.entries({
    ExploreFeed: ExploreFeedDocument,
    HomeFeed: HomeFeedDocument,
    LatestFeed: LatestFeedDocument,
    Profile: ProfileDocument,
    ProfileFeed: ProfileFeedDocument,
    TagFeed: TagFeedDocument,
    Thread: ThreadDocument,
    TrendingTags: TrendingTagsDocument,
  }) as unknown as [string, PageDocument][],
)
