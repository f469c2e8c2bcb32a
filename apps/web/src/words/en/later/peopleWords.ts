/** Lists of followers and followed people. */
export const peopleWords = {
  'people.title': 'People around {name}',
  'people.views': 'Lists',
  'people.followers': 'Followers',
  'people.following': 'Following',
  'people.known': 'You know',
  'people.empty.followers': 'No followers yet',
  'people.empty.following': 'Follows nobody yet',
  'people.empty.known': 'Nobody you follow follows this account',
  'people.failed': "Couldn't load this list",
  'people.search.followers': 'Search followers',
  'people.search.following': 'Search people they follow',
  'people.search.known': 'Search these people',
  'people.partial': '{count, plural, one {# match} other {# matches}} among the {loaded, number} people loaded so far.',
  'people.found': '{count, plural, =0 {No matches} one {# match} other {# matches}}.',
  'people.loadAll': 'Load more people to search',
  'people.signedOut': 'Sign in to see which followers you know.',
} as const
