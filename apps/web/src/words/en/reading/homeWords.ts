/** Home, Explore, and the people to follow beside them. */
export const homeWords = {
  'welcome.title': 'Conversation that belongs to the people in it.',
  'welcome.lead': '{product} is a social network where your crypto wallet is your account. Anyone can read along.',
  'welcome.sign': 'One signature signs you in. No email, no password.',
  'welcome.free': 'Posts, likes and follows cost nothing.',
  'welcome.yours': 'Everything you write is signed, and stays yours.',
  'welcome.start': 'Get started',
  'welcome.how': 'How it works',
  'welcome.everyone': 'What people are saying',

  'home.title': 'Home',
  'home.following': 'Following',
  'home.everyone': 'Everyone',
  'home.verifyTitle': 'One signature to go',
  'home.verifyText': 'Your wallet is connected. Verify your account to post, follow and like.',
  'home.verifyFree': 'The signature is free and moves no money.',
  'home.verifyWhy': 'Why a second prompt?',
  'home.verify': 'Verify your account',
  'home.explore': 'See what people are posting',

  'explore.title': 'Explore',

  'suggestions.title': 'People to follow',
} as const
