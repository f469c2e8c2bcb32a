/** A post in its conversation. */
export const threadWords = {
  'thread.title': 'Thread',
  'thread.replies': 'Replies',
  'thread.noReplies': 'No replies yet.',
  'thread.more': 'Show more replies',
  'thread.moreLoading': 'Loading more replies',
  'thread.moreFailed': "Couldn't load more replies",
  'thread.unfold': '{count, plural, one {Show # more reply} other {Show # more replies}}',
  'thread.unfoldHidden':
    '{count, plural, one {Show # reply that was hidden by an author of this thread} other {Show # replies that were hidden by an author of this thread}}',
  'thread.branch': 'Replies to {name}',
  'thread.continue': 'Continue this thread',
  'thread.likes': '{count, plural, one {# like} other {# likes}}',
  'thread.reposts': '{count, plural, one {# repost} other {# reposts}}',
  'thread.quotes': '{count, plural, one {# quote} other {# quotes}}',
  'thread.edited': 'Edited',
  'thread.fold': 'Show fewer replies',
  'thread.missing': 'Post not found',
  'thread.missingText': 'It may have been removed, or the link is incomplete.',
  'thread.failed': "Couldn't load this thread",
} as const
