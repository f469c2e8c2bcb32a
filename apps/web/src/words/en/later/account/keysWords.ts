/** The keys of this browser and of others. */
export const keysWords = {
  'keys.none': 'No other browser is signed in to this account.',
  'keys.unknownDevice': 'Unknown browser',
  'keys.signedIn': 'Signed in',
  'keys.used': 'last used',
  'keys.limited': 'Limited to: {list}',
  'keys.may.follow': 'follows',
  'keys.may.moderate': 'moderation',
  'keys.may.post': 'posts',
  'keys.may.private': 'private items',
  'keys.may.profile': 'profile',
  'keys.may.react': 'likes and reposts',
  'keys.end': 'Sign out',
  'keys.signing': 'Confirm in your wallet',
  'keys.sending': 'One moment',
  'keys.ended': 'Signed out: {device}.',
  'keys.allText':
    "One signature from your wallet signs you out of every browser, including this one. It's free, and your posts stay.",
  'keys.endAll': 'Sign out everywhere',
  'keys.endedNone': 'No browser was signed in.',
  'keys.endedAll': '{count, plural, one {# browser was signed out.} other {# browsers were signed out.}}',
  'keys.endsSoon':
    'Your sign-in on this browser expires on {date, date, long}. One signature from your wallet keeps you signed in for another 30 days.',
  'keys.renew': 'Sign in again',
  'keys.renewed': 'Signed in until {date, date, long}.',
  'keys.lost': 'If you lose a device, a key or your wallet',
  'keys.lost.device': 'A lost device',
  'keys.lost.deviceText':
    "Sign it out on this page with your wallet. Until you do, anyone using it can post, like, follow and edit your profile. Its key can't move funds or sign transactions.",
  'keys.lost.key': 'A browser that lost its key',
  'keys.lost.keyText':
    "Clearing site data deletes that browser's key, along with drafts and posts it hasn't sent. Everything you posted is still yours. Verify your account there again to keep posting.",
  'keys.lost.wallet': 'A lost wallet',
  'keys.lost.walletText':
    'Restore it from its recovery phrase, and this account is yours again. Without the phrase, nobody can recover it, not even this site. Browsers that are signed in keep working until their keys expire: 30 days after signing in, or after 14 days without use.',
  'keys.lost.newWallet': 'A new wallet',
  'keys.lost.newWalletText':
    'A new address is a new account. Your handle is a token: while you still have the old wallet, send it to the new one. If someone else has your recovery phrase, move: sign out everywhere, and post on the old account where to find you.',
} as const
