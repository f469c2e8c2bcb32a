/** People worth following, and how posts rank. */
export const exploreWords = {
  'explorePeople.title': 'People to follow',
  'explorePeople.all': 'See all',
  'explorePeople.none': 'Nobody to suggest yet',
  'explorePeople.noneText': 'People appear here once they have posted.',
  'explorePeople.failed': "Couldn't load people",
  'explorePeople.followedBy':
    '{count, plural, one {# person you follow follows them} other {# people you follow follow them}}',
  'explorePeople.followers': '{count, plural, one {# follower} other {# followers}}',

  'ranking.title': 'How posts rank',
  'ranking.lead':
    'Explore and search rank top posts by one score. It is the same for every reader: nothing about you changes it.',
  'ranking.scoreTitle': 'What lifts a post',
  'ranking.points':
    'A like is worth {like, plural, one {# point} other {# points}}, a repost {repost, plural, one {# point} other {# points}}. Liking or reposting your own posts adds nothing.',
  'ranking.doubling':
    'Each time its points double, a post ranks as if it were {span} younger. Otherwise newer posts come first.',
  'ranking.noDecay': 'Scores don’t drop over time. Today’s posts start above yesterday’s.',
  'ranking.author': 'Explore shows only each author’s best post in {span}.',
  'ranking.trustTitle': 'Whose likes count',
  'ranking.established':
    'Only likes and reposts from established people count: the operators and the people they name, everyone those people follow, everyone they follow in turn, and owners of a confirmed handle.',
  'ranking.wait': 'People count once they have been established for {span}.',
  'ranking.noWait': 'People count as soon as they are established.',
  'ranking.limits':
    'At most {day, plural, one {# like or repost} other {# likes and reposts}} by one person count in 24 hours, and at most {author, plural, one {# of them} other {# of them}} for the same author.',
  'ranking.stranger':
    'A post by someone who isn’t established ranks as if it were {span} older, until an established person likes or reposts it.',
  'ranking.notTitle': 'What does not count',
  'ranking.not': 'Replies, quotes, follower counts, how many handles someone owns, and how long people look at a post.',
  'ranking.formulaTitle': 'The formula',
  'ranking.failed': "Couldn't load the numbers",
} as const
