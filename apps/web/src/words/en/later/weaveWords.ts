/** The followers and followed people of an account, drawn as cloth. */
export const weaveWords = {
  'weave.title': 'The weave of {name}',
  'weave.own': 'Your weave',
  'weave.signedOut': 'The people you follow and your followers, drawn as cloth. Sign in to see yours.',
  'weave.text':
    'Vertical threads are people {name} follows. Horizontal threads follow {name}. Dyed threads are both, and cross in a knot.',
  'weave.textOwn':
    'Vertical threads are people you follow. Horizontal threads follow you. Dyed threads are both, and cross in a knot.',
  'weave.summary':
    '{following, number} followed, {followers, plural, one {# follower} other {# followers}}, {both, number} both.',
  'weave.loading': 'Weaving: {count, number} of {total, number} threads',
  'weave.partial': 'The newest {most, number} of each are drawn.',
  'weave.empty': 'No threads yet',
  'weave.emptyText': 'Each follow adds a thread, in either direction.',
  'weave.explore': 'Find people',
  'weave.failed': "Couldn't load the threads",
  'weave.views': 'Show as',
  'weave.cloth': 'Cloth',
  'weave.list': 'List',
  'weave.search': 'Find a thread',
  'weave.found': '{count, plural, =0 {No threads match} one {# thread matches} other {# threads match}}',
  'weave.foundMore': '{count, plural, one {# thread matches} other {# threads match}}. Press Enter to go to the next.',
  'weave.relation.both': 'They follow each other',
  'weave.relation.following': 'Followed by {name}',
  'weave.relation.follower': 'Follows {name}',
  'weave.relation.ownBoth': 'You follow each other',
  'weave.relation.ownFollowing': 'You follow them',
  'weave.relation.ownFollower': 'Follows you',
  'weave.canvas':
    'Cloth of {warp, number} vertical and {weft, number} horizontal threads. Arrow keys move between threads, Enter opens a profile. The list shows the same people.',
  'weave.hint': 'Point at a thread to see whose it is. Drag to move, scroll or pinch to zoom.',
  'weave.hintTouch': 'Tap a thread to see whose it is. Drag to move, pinch to zoom.',
  'weave.zoomIn': 'Zoom in',
  'weave.zoomOut': 'Zoom out',
  'weave.fit': 'Show everything',
  'weave.threads': 'People in this weave',
} as const
