/** Settings. */
export const settingsWords = {
  'settings.title': 'Settings',
  'settings.signedOut': 'Connect a wallet to edit your profile and claim a handle.',
  'settings.unverified': 'Verify your account to edit your profile and claim a handle.',
  'settings.connect': 'Connect a wallet',
  'settings.profile': 'Profile',
  'settings.name': 'Name',
  'settings.bio': 'About you',
  'settings.link': 'Link',
  'settings.save': 'Save profile',
  'settings.saving': 'Saving',
  'settings.saved': 'Saved.',
  'settings.handle': 'Handle',
  'settings.appearance': 'Appearance',
  'settings.theme.system': 'System',
  'settings.theme.light': 'Light',
  'settings.theme.dark': 'Dark',
  'settings.key': 'Signed in on this browser',
  'settings.keyText':
    "Until {date, date, long}, a key that can't leave this browser signs what you write. It can post, like, follow and edit your profile. It can never move funds or sign transactions.",
  'settings.signOut': 'Sign out of this browser',
  'settings.signOutText': 'The key stops working right away. Your posts stay.',
  'settings.keys': 'Signed in elsewhere',
  'settings.allKeys': 'Sign out everywhere',

  'settings.problem.tooLong': 'This is too long. Shorten it.',
  'settings.problem.unseen': 'This name has no visible characters. Add some.',
  'settings.problem.oneLine': 'Keep your name on one line.',
  'settings.problem.notAnAddress': 'Enter a web address, such as https://example.com.',

  'settings.language': 'Language',
  'settings.languageBrowser': 'Follow the browser',
} as const
