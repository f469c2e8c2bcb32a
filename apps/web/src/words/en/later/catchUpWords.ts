/** Catch-up: what the people the reader follows wrote in a span of time. */
export const catchUpWords = {
  'catchUp.title': 'Catch up',
  'catchUp.signedOut': 'Sign in to read what the people you follow wrote while you were away.',
  'catchUp.awayHours': '{count, plural, one {away # hour} other {away # hours}}',
  'catchUp.awayDays': '{count, plural, one {away # day} other {away # days}}',

  'catchUp.spans': 'How far back',
  'catchUp.span.evening': 'Since yesterday evening',
  'catchUp.span.12h': '12 hours',
  'catchUp.span.24h': '24 hours',
  'catchUp.span.3d': '3 days',

  'catchUp.overview':
    '{posts, plural, one {# post} other {# posts}} by {people, plural, one {# person} other {# people}}',
  'catchUp.since': 'Written since {time}. Posts with the most reactions from people you follow come first.',
  'catchUp.partly':
    'You follow a busy crowd: these are the newest {count, plural, one {# post} other {# posts}}. Choose a shorter time to see everything.',
  'catchUp.progress': 'Read so far',
  'catchUp.progressDetail': '{read, number} of {count, plural, one {# post} other {# posts}}',

  'catchUp.show': 'Show',
  'catchUp.filter.all': 'Posts and replies',
  'catchUp.filter.posts': 'Posts only',
  'catchUp.filter.replies': 'Replies only',
  'catchUp.filter.reposted': 'Reposted by people you follow',
  'catchUp.order': 'Order by',
  'catchUp.order.people': 'Person',
  'catchUp.order.answers': 'Reactions',

  'catchUp.level.many': 'Many reactions',
  'catchUp.level.some': 'Some reactions',
  'catchUp.level.none': 'No reactions yet',
  'catchUp.posts': '{count, plural, one {# post} other {# posts}}',
  'catchUp.groupAnswers': '{count, plural, one {# reaction} other {# reactions}} from people you follow',
  'catchUp.read': 'Read',
  'catchUp.replies': '{count, plural, one {# reply} other {# replies}}',
  'catchUp.likes': '{count, plural, one {# like} other {# likes}}',
  'catchUp.reposts': '{count, plural, one {# repost} other {# reposts}}',
  'catchUp.fromYours': '{answers} from people you follow',
  'catchUp.next': 'Next: {name}',
  'catchUp.finish': 'Finish',

  'catchUp.left': '{count, plural, one {# post left to read} other {# posts left to read}}',
  'catchUp.markAll': 'Mark all as read',
  'catchUp.done': "You're all caught up",
  'catchUp.doneText': 'That was everything the people you follow wrote in this time.',
  'catchUp.again': 'Read it again',
  'catchUp.home': 'Go to home',

  'catchUp.empty': 'Nothing new in this time',
  'catchUp.emptyText': 'Nobody you follow wrote anything. Go further back, or find more people to follow.',
  'catchUp.emptyFilter': 'No posts match this filter',
  'catchUp.emptyFilterText': 'Other posts were written in this time.',
  'catchUp.showAll': 'Show all posts',
  'catchUp.failed': "Couldn't load what you missed",
} as const
