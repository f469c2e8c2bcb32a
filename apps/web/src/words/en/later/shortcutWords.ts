/** The sheet of keys. */
export const shortcutWords = {
  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.next': 'Next post',
  'shortcuts.previous': 'Previous post',
  'shortcuts.open': 'Open the post',
  'shortcuts.like': 'Like',
  'shortcuts.reply': 'Reply',
  'shortcuts.repost': 'Repost or quote',
  'shortcuts.bookmark': 'Bookmark',
  'shortcuts.menu': 'More about the post',
  'shortcuts.write': 'New post',
  'shortcuts.search': 'Search',
  'shortcuts.home': 'Go to home',
  'shortcuts.explore': 'Go to explore',
  'shortcuts.notifications': 'Go to notifications',
  'shortcuts.profile': 'Go to your profile',
  'shortcuts.help': 'These shortcuts',
} as const
