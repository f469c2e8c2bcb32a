import type {
  ExploreFeedQuery,
  HomeFeedQuery,
  LatestFeedQuery,
  PostPageFragment,
  ProfileFeedQuery,
  TagFeedQuery,
} from '../../api/operations.generated.ts'

export type FeedData = ExploreFeedQuery | HomeFeedQuery | LatestFeedQuery | ProfileFeedQuery | TagFeedQuery

/** The page of posts in a feed's answer, under whichever field it is. */
export function readFeedPage(data: FeedData | undefined): PostPageFragment | undefined {
  if (data === undefined) return undefined
  if ('explore' in data) return data.explore ?? undefined
  if ('latest' in data) return data.latest ?? undefined
  if ('tag' in data) return data.tag?.posts
  if ('viewer' in data) return data.viewer?.home
  const { posts, replies, media, likes } = data.account ?? {}
  return posts ?? replies ?? media ?? likes
}
