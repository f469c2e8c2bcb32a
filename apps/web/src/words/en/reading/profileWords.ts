/** A profile. */
export const profileWords = {
  'profile.posts': 'Posts',
  'profile.replies': 'Replies',
  'profile.likes': 'Likes',
  'profile.postCount': '{count, plural, one {# post} other {# posts}}',
  'profile.followers': '{count, plural, one {# follower} other {# followers}}',
  'profile.followingCount': '{count, number} following',
  'profile.edit': 'Edit profile',
  'profile.pending': 'pending confirmation',
  'profile.missing': 'Profile not found',
  'profile.missingText': 'Check the spelling. Handles can change hands; addresses never do.',
  'profile.failed': "Couldn't load this profile",
} as const
