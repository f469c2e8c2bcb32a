/** Posts that the reader keeps. */
export const bookmarksWords = {
  'bookmarks.title': 'Bookmarks',
  'bookmarks.private': 'Only you can see your bookmarks.',
  'bookmarks.signedOut': 'Posts you bookmark are kept here, where only you can see them.',
  'bookmarks.search': 'Search your bookmarks',
  'bookmarks.found':
    '{count, plural, =0 {None} other {#}} of the {loaded, plural, one {# newest bookmark} other {# newest bookmarks}} loaded so far',
  'bookmarks.foundAll':
    '{count, plural, =0 {None} other {#}} of your {loaded, plural, one {# bookmark} other {# bookmarks}}',
  'bookmarks.none': 'No bookmarks yet',
  'bookmarks.noneText': 'Bookmark a post to read it later. Its author is not notified.',
  'bookmarks.noneFound': 'No bookmark matches',
  'bookmarks.noneFoundText': 'Names, handles and the text of posts are searched.',
  'bookmarks.remove': 'Remove bookmark',
  'bookmarks.removed': 'Bookmark removed',
  'bookmarks.failed': "Couldn't change the bookmark. {reason}",
} as const
