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
    'Top posts on Explore and in search have one score. It is the same for every reader: nothing about you changes it.',
  'ranking.scoreTitle': 'What lifts a post',
  'ranking.points':
    'A like is worth {like, plural, one {# point} other {# points}}, a repost {repost, plural, one {# point} other {# points}}. Your own on your posts count for nothing.',
  'ranking.doubling':
    'Each time its points double, a post ranks as if it were {span} younger. Otherwise newer posts come first.',
  'ranking.noDecay': 'A score never decays. Today’s posts start above yesterday’s.',
  'ranking.author': 'Of one author, only the best post in {span} is on Explore.',
  'ranking.trustTitle': 'Whose likes count',
  'ranking.established':
    'Only those of established people: the operators and whom they name, whom those follow, whom these follow in turn, and owners of a confirmed handle.',
  'ranking.wait': 'People count once they have been that for {span}.',
  'ranking.noWait': 'People count as soon as they are.',
  'ranking.limits':
    'At most {day, plural, one {# like or repost} other {# likes and reposts}} of one person count in 24 hours, {author, plural, one {# of them} other {# of them}} for the same author.',
  'ranking.stranger':
    'A post by somebody who is not established ranks as if it were {span} older, until an established person likes or reposts it.',
  'ranking.notTitle': 'What does not count',
  'ranking.not': 'Replies, quotes, follower numbers, how many handles somebody owns, and how long anyone looked.',
  'ranking.formulaTitle': 'The formula',
  'ranking.failed': "Couldn't load the numbers",
} as const
