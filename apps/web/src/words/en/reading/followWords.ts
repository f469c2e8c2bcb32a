/** The button that follows an account, wherever it is. */
export const followWords = {
  'follow.follow': 'Follow',
  'follow.following': 'Following',
  'follow.label': 'Follow {name}',
  'follow.stopLabel': 'Following {name}. Press to unfollow',
} as const
