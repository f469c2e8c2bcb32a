/** Home, Explore, and the people to follow beside them. */
export const homeWords = {
  'welcome.title': 'Conversation that belongs to the people in it.',
  'welcome.text':
    '{product} is a social network where your crypto wallet is your account. Sign once, then post, reply and follow without fees. Everything you write carries your signature and stays yours.',
  'welcome.everyone': 'What people are saying',

  'home.title': 'Home',
  'home.following': 'Following',
  'home.everyone': 'Everyone',
  'home.verifyTitle': 'One signature to go',
  'home.verifyText': 'Your wallet is connected. Verify your account to post, follow and like.',
  'home.verify': 'Verify your account',
  'home.claim': 'Give your account a name people can remember.',
  'home.claimLink': 'Claim a handle',
  'home.explore': 'See what people are posting',

  'explore.title': 'Explore',

  'suggestions.title': 'People to follow',
} as const
