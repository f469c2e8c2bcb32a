/** Trending and followed tags. */
export const tagWords = {
  'tags.trending': 'Trending tags',
  'tags.trendingFailed': "Couldn't load trending tags",
  'tags.people': '{count, plural, one {# person} other {# people}}',
  'tags.recently': 'Used by {count, plural, one {# person} other {# people}} recently',
  'tags.follow': 'Follow tag',
  'tags.following': 'Following',
  'tags.search': 'Search in {tag}',
  'tags.feed': 'Atom feed',
  'tags.title': 'Tags you follow',
  'tags.signedOut': 'Tags you follow are listed here, where only you can see them.',
  'tags.private': 'Only you can see this list.',
  'tags.none': "You don't follow any tags",
  'tags.noneText': 'Open a tag and press “Follow tag”.',
  'tags.failed': "Couldn't load your tags",
} as const
