/** The first steps of a new account. */
export const firstRunWords = {
  'firstRun.title': 'Welcome. Four small steps',
  'firstRun.text': 'You are signed in. From here on, posting, liking and following need no prompt.',
  'firstRun.otherNetworks':
    'A smart wallet has a separate account on each network. If you have been here from another network, switch to it in your wallet and sign in again.',
  'firstRun.why': 'What did I sign?',
  'firstRun.dismiss': 'Hide these steps for good',
  'firstRun.profile': 'Choose a name or a picture',
  'firstRun.profileHint': 'So people recognize you. It’s free, and you can change it whenever you like.',
  'firstRun.follow': 'Follow three people',
  'firstRun.followOf': 'Follow three people: {done, number} of {count, number}',
  'firstRun.followHint': 'Their posts fill your home. They get a notification, and anyone can see who you follow.',
  'firstRun.post': 'Write your first post',
  'firstRun.postHint': 'Say hello below. It’s free, and you can edit or delete it later.',
  'firstRun.handle': 'Claim a handle',
  'firstRun.handleHint':
    'A unique name that you own on the blockchain. The only step with a network fee, and you can skip it.',
  'firstRun.isDone': '(done)',
  'firstRun.done': "You're all set",
  'firstRun.doneText': 'Those were all the steps. Have a good time here.',
} as const
