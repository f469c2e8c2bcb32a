/** A profile's relation to the reader, and its About tab. */
export const aboutWords = {
  'about.linkVerified': 'Verified: this site links back',
  'about.followsYou': 'Follows you',
  'about.youMute': 'You muted this account',
  'about.youBlock': 'You blocked this account',
  'about.blocksYou': '{name} blocked you. You can’t follow or answer each other here.',
  'about.knownNone': 'Nobody you follow follows this account.',
  'about.known1': 'Followed by {first}, who you follow',
  'about.known2': 'Followed by {first} and {second}, who you follow',
  'about.knownMore': 'Followed by {first} and {count, plural, one {# other} other {# others}} you follow',
  'about.knownMost': 'Followed by {first} and {count, number}+ others you follow',

  'about.activity': 'The last year',
  'about.activityNone': 'No posts in the last year.',
  'about.activitySentence':
    '{count, plural, one {# post or reply} other {# posts and replies}} on {days, plural, one {# day} other {# days}} of the last year. The most on one day: {most, number}, on {date, date, long}.',
  'about.activityTable': 'By month',
  'about.month': 'Month',
  'about.monthPosts': 'Posts and replies',
  'about.monthDays': 'Days with a post',
  'about.less': 'Less',
  'about.more': 'More',

  'about.handleTitle': 'Handle',
  'about.handleNone': 'No handle. The address above identifies this account.',
  'about.handleSince': '@{handle} since {date, date, long}.',
  'about.handleFrom': '@{handle} since {date, date, long}, received from {previous}.',
  'about.handleText': 'Handles can be sold and given away. The address stays the same:',
  'about.handleOthers': 'Also owns {handles}.',

  'about.numbers': 'In numbers',
  'about.posts': 'Posts',
  'about.replies': 'Replies',
  'about.likesReceived': 'Likes received',
  'about.repostsReceived': 'Reposts received',
  'about.repliesReceived': 'Replies received',
  'about.quotesReceived': 'Quotes received',

  'about.tips': 'Newest tips',
  'about.tip': '{amount} from {name}',
  'about.tipPost': 'for a post',

  'about.weave': 'The weave',
  'about.weaveText': 'Followers and following, drawn as cloth.',
  'about.weaveOpen': 'See the weave',

  'about.labels': 'Why is it labeled?',
  'about.labelsText':
    'The people who run this server put labels on accounts and posts. Labeled posts stay readable; some are covered until you choose to see them. The author is notified and can answer.',
} as const
