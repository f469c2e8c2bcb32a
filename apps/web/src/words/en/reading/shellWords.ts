/** The frame around every page, and words that many pages share. */
export const shellWords = {
  'app.skip': 'Skip to content',
  'app.loading': 'Loading',
  'notice.offline': "You're offline. These posts are from {time}.",
  'notice.unreachable': "Can't reach the server. These posts are from {time}.",
  'notice.newVersion': 'A new version is ready.',
  'notice.partMissing': "Part of this page couldn't load. Reload to get it; your drafts are kept.",
  'notice.reload': 'Reload',
  'notice.dismiss': 'Not now',
  'app.newPosts': '{count, plural, one {# new post} other {# new posts}}',

  'nav.label': 'Main',
  'nav.home': 'Home',
  'nav.explore': 'Explore',
  'nav.search': 'Search',
  'nav.notifications': 'Notifications',
  'nav.unseen': '{label}, {count, plural, =100 {99+} other {#}} new',
  'nav.bookmarks': 'Bookmarks',
  'nav.muted': 'Muted and blocked',
  'nav.profile': 'Profile',
  'nav.settings': 'Settings',
  'nav.status': 'Status',
  'nav.help': 'Help',
  'nav.privacy': 'Privacy',
  'nav.back': 'Back',

  'frame.about': 'Open source. Everything you write is signed in your browser and belongs to you.',
  'frame.connectTitle': 'Join the conversation',
  'frame.connectText': 'Anyone can read. To write, connect a wallet and sign once: no password, no email, no fees.',
  'frame.tryText': 'This is a test network. Choose the Dev Wallet to try everything out.',

  'connect.button': 'Connect Wallet',

  'notFound.title': 'Page not found',
  'notFound.text': 'The address may be mistyped, or the page has moved.',
  'notFound.home': 'Go to home',

  'failure.title': 'Something went wrong',
  'failure.text': 'This page stopped working. Your posts and drafts are safe.',

  'action.retry': 'Try again',
  'action.undo': 'Undo',
  'action.cancel': 'Cancel',
  'action.reload': 'Reload the page',
} as const
