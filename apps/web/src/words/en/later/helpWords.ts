/** Short answers to what people ask. */
export const helpWords = {
  'help.title': 'Help',
  'help.intro': 'Short answers in plain words. Nothing here needs a wallet.',
  'help.search': 'Search the answers',
  'help.found': '{count, plural, one {# answer} other {# answers}}',
  'help.none': 'No answer found',
  'help.noneText': 'Try other words, or clear the search to see all answers.',
  'help.link': 'Link to this answer',
  'help.privacy': 'What is public, what is private, and what cannot be undone:',
  'help.privacyLink': 'Privacy in plain words',

  'help.section.start': 'Getting started',
  'help.section.writing': 'Writing and reading',
  'help.section.money': 'Money and handles',
  'help.section.account': 'Your account',
  'help.section.people': 'Other people',

  'help.what.title': 'What is {product}?',
  'help.what.text':
    'A social network: you post, reply and follow as elsewhere. The difference is the account. There is no email and no password; your crypto wallet is your account, and everything you write carries a signature that only your browser could make. So nobody can post in your name, not even the people who run this server.',
  'help.without-wallet.title': 'What can I do without a wallet?',
  'help.without-wallet.text':
    'Read everything: posts, threads, profiles, tags, and the proof behind each post. You need a wallet to post, reply, like, follow and bookmark.',
  'help.get-wallet.title': 'How do I get a wallet?',
  'help.get-wallet.text':
    'A wallet is an app or a browser extension that keeps a key for you. Press Connect Wallet, then choose to get one: the list shows free ones and how to install them. Write down the recovery phrase it gives you, on paper, and never show it to anyone.',
  'help.signature.title': 'What did I sign, and what did it cost?',
  'help.signature.text':
    'It cost nothing. The signature lets this browser post, like, follow and edit your profile in your name for up to 30 days. It is a text, not a transaction: it can move no money, approves no contract, and gives no other site any access.',
  'help.second-prompt.title': 'Why is there a second prompt?',
  'help.second-prompt.text':
    'The first one only gives this page your address. Anyone can claim an address, so the second one proves that it is yours. After that there are no more prompts for what you write: the browser has a key of its own for it.',
  'help.expired.title': 'Why do I have to sign in again?',
  'help.expired.text':
    'A sign-in ends after 30 days, or after 14 days without use, so that a forgotten browser does not stay open for ever. One free signature starts a new one. Your posts and drafts stay.',

  'help.fees.title': 'Does posting cost anything?',
  'help.fees.text':
    'No. Posts, replies, likes, reposts, follows, bookmarks and profile changes go to the server, not to a blockchain. There is no gas and no fee.',
  'help.limits.title': 'How much can I write?',
  'help.limits.text':
    'A post has up to 1,000 characters and four images. There is also a limit per hour against spam, which is ten times higher for accounts that own a handle. If you reach it, the page says when you can go on, and keeps what you wrote.',
  'help.edit.title': 'Can I edit or delete a post?',
  'help.edit.text':
    'Yes, both. An edited post is marked, and its earlier versions stay readable. A deleted post loses its text, images and versions; an empty entry stays in the thread so that replies make sense.',
  'help.replies.title': 'Who can reply to me?',
  'help.replies.text':
    'You choose for each thread: everyone, the people you follow, or the people you mention. You can also hide a reply to your post; readers can still unfold it.',
  'help.order.title': 'In which order are posts shown?',
  'help.order.text':
    'Following and Everyone show the newest posts first. Nothing is added, and only what you muted or blocked is left out. Where a list is ranked, the rules are published and the same for everyone.',
  'help.catch-up.title': 'How do I catch up after a few days?',
  'help.catch-up.text':
    'Choose Catch up on the home page and how far back to go, at most three days. You get what the people you follow wrote, grouped by person, and it ends when you have read it.',
  'help.offline.title': 'Does it work offline?',
  'help.offline.text':
    'You can read what this browser has loaded before. What you write offline is kept in this browser, and sent when you are back.',
  'help.proof.title': 'How do I know that a post is real?',
  'help.proof.text':
    'Open a post and its proof of authorship. Your own browser checks the signature from the wallet to the key to the message, and shows each step. It does not have to trust the server.',

  'help.handle.title': 'What is a handle, and what does it cost?',
  'help.handle.text':
    'A handle, such as @ines, is a unique name. It is a token in your wallet, claimed with one transaction on a blockchain. You pay the network fee and, if there is one, the price that the page shows before your wallet asks. You can do everything without a handle.',
  'help.test-network.title': 'What is the test network?',
  'help.test-network.text':
    'On a test network, coins have no value and are given away for free. If this page says that it is one, everything that looks like money is play money.',
  'help.transfer.title': 'Can I sell or give away my handle?',
  'help.transfer.text':
    'Yes, it is a token: the wallet that holds it owns it. Your posts and followers stay with you. If you receive one, it appears beside your name once you choose it, which you can do after seven days.',
  'help.wallet-money.title': 'Can this page spend my money?',
  'help.wallet-money.text':
    'No. Every transaction is confirmed in your wallet, which shows what it does. The key in your browser can sign nothing but messages for this service.',

  'help.other-browser.title': 'How do I sign in on another device?',
  'help.other-browser.text':
    'Connect the same wallet there and sign once. Each browser has a key of its own, up to sixteen. The settings list them, and your wallet can sign any of them out.',
  'help.lost-device.title': 'I lost a device',
  'help.lost-device.text':
    'Open the settings, then Sign-ins, on another browser and sign the lost one out with your wallet. Until then, anyone who has it can post as you. They cannot spend anything.',
  'help.lost-wallet.title': 'I lost my wallet',
  'help.lost-wallet.text':
    'Restore it from its recovery phrase, and the account is yours again. Without the phrase nobody can recover it, not even the people who run this server. There is no password to reset.',
  'help.export.title': 'Can I take my posts with me?',
  'help.export.text':
    'Yes. The settings, under Your data, export everything you wrote with its signatures, and import such a file. Anyone can check it without this server.',
  'help.delete.title': 'How do I delete my account?',
  'help.delete.text':
    'In the settings, under Delete account, with a signature by your wallet. It removes what you wrote, liked, followed and saved. Copies that others made, and what is on the blockchain, stay.',

  'help.mute.title': 'How do I stop seeing someone or something?',
  'help.mute.text':
    'Mute an account or words: you no longer see them, except on the account’s own page, and nobody else knows. Block an account: you also disappear from each other’s pages. Both are in the menu of a post and in the settings.',
  'help.report.title': 'How do I report a post?',
  'help.report.text':
    'Choose Report in the menu of the post. Operators of this server read it; the author does not learn that anyone reported it.',
  'help.moderation.title': 'My post was hidden. What can I do?',
  'help.moderation.text':
    'The settings, under Decisions about you, show each decision and its reason. You can answer each decision once, and an operator reads it.',
} as const
