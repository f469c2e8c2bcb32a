/** Lists of posts, and tags. */
export const feedWords = {
  'feed.label': 'Posts',
  'feed.more': 'Show older posts',
  'feed.moreLoading': 'Loading older posts',
  'feed.leftOff': 'You left off here',
  'feed.end': "You've reached the end.",
  'feed.empty.home': 'Nothing here yet',
  'feed.empty.homeText': 'Follow a few people, or write the first post yourself.',
  'feed.empty.latest': 'No posts yet',
  'feed.empty.latestText': 'The first one could be yours.',
  'feed.empty.posts': 'No posts yet',
  'feed.empty.replies': 'No replies yet',
  'feed.empty.media': 'No pictures yet',
  'feed.empty.likes': 'No likes yet',
  'feed.failed': "Couldn't load posts",
  'feed.empty.tag': 'No posts with this tag yet',
  'feed.empty.tagText': 'The first post could be yours.',

  'tag.postCount': '{count, plural, one {# post} other {# posts}}',
} as const
