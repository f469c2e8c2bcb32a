/** Privacy in plain words. Each sentence is true of the code: docs/security.md and its tests. */
export const privacyWords = {
  'privacy.title': 'Privacy in plain words',
  'privacy.intro':
    'What anyone can see, what only you can see, what this server keeps, and what cannot be undone. Worth two minutes before the first post.',
  'privacy.more': 'Other questions:',
  'privacy.moreLink': 'Help',

  'privacy.section.public': 'Public: anyone can see it, and copy it',
  'privacy.public.posts':
    'Your posts and replies, with their images, the time, and every earlier version of what you edited.',
  'privacy.public.acts': 'What you like and repost, and who you follow.',
  'privacy.public.profile': 'Your profile: name, picture, text, link and handle.',
  'privacy.public.address':
    'Your wallet address. Anyone who knows it can see on public blockchains what the wallet owns and did. To keep the two apart, use a separate wallet here.',
  'privacy.public.signatures':
    'The signatures behind all of it, so that anyone can check your posts and your export. They show which of your browser keys wrote what, and the text that your wallet signed.',

  'privacy.section.private': 'Private: no other account can see it',
  'privacy.private.lists': 'Your bookmarks, and the people and words you mute. Nobody else knows who you mute.',
  'privacy.private.blocks': 'Who you block. They can guess it: the two of you no longer see each other here.',
  'privacy.private.browsers': 'The list of your sign-ins, with the kind of browser and when it was last used.',
  'privacy.private.reports': 'What you report. Only operators of this server see it, with who sent it.',
  'privacy.private.plain':
    'These lists are not encrypted. Anyone who runs this server, or gets its database, could read them.',
  'privacy.private.messages': 'There are no private messages here. Everything you write to someone is public.',

  'privacy.section.browser': 'Only in this browser',
  'privacy.browser.key':
    'The key that signs what you write. It cannot be read or copied out, only used, and it never leaves this browser.',
  'privacy.browser.drafts': 'Drafts, and posts waiting to be sent. Clearing the site data deletes them.',
  'privacy.browser.kept':
    'Pages you have read, so that they open at once and offline, for up to three days. Signing out deletes them.',
  'privacy.browser.marks':
    'Where you left off, what you have caught up with, your display settings, recent wallets and transactions.',

  'privacy.section.server': 'What this server keeps',
  'privacy.server.messages': 'Everything public and private named above, until you delete it.',
  'privacy.server.network':
    'For 30 days, a scrambled mark of the network you signed in from, so that operators can find bots that belong together. Operators see which accounts share a network, not which network it is. Anyone who has the whole database and its key could work it out.',
  'privacy.server.reading':
    'What you read or search for is not kept, and the server’s log has no trace of it. Like any server, it sees your network address while you are connected. It counts requests by it to stop floods, and the people who run it can choose to write it into their log.',
  'privacy.server.images':
    'Images, after your browser has removed where and with what they were taken. The server refuses images that still contain it.',
  'privacy.server.none': 'No email, no phone number, no password, no cookie. No ads, no trackers, no analytics.',

  'privacy.section.others': 'Who else learns something',
  'privacy.others.node':
    'The blockchain node that answers for your balance, handles and transactions learns your wallet address and, where it is not run by this server, your network address.',
  'privacy.others.relay':
    'If you connect a phone wallet by QR code, the two talk through a relay by WalletConnect. It cannot read what they say. It sees the network addresses of both.',
  'privacy.others.wallet': 'Your wallet is software of its own, with its own rules about what it reports to its maker.',
  'privacy.others.copies': 'Other people and other servers can copy what is public, and keep it whatever you do here.',

  'privacy.section.final': 'What cannot be undone',
  'privacy.final.delete':
    'Deleting a post removes its text, images and versions here. An empty entry stays: that there was a post by you, and when. It does not remove copies elsewhere, or backups while they are kept.',
  'privacy.final.account':
    'Deleting your account removes everything you wrote, did and saved. Empty entries stay in place of your posts. The account cannot be restored.',
  'privacy.final.chain': 'What is on a blockchain stays there: claiming a handle, giving it away, paying.',
  'privacy.final.wallet':
    'A lost wallet without its recovery phrase is lost, and the account with it. Nobody can reset it.',
  'privacy.final.operators':
    'Operators can hide posts and suspend accounts, each time with a reason that the author can read and answer. They cannot change what you wrote, and cannot write as you.',
} as const
