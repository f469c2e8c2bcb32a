/** The people around an account, drawn as cloth. */
export const weaveWords = {
  'weave.title': 'The weave of {name}',
  'weave.own': 'Your weave',
  'weave.signedOut': 'Whom you follow and who follows you, drawn as cloth. Sign in to see yours.',
  'weave.text':
    'Upright threads are people {name} follows. Lying threads follow {name}. Dyed threads are both, and cross in a knot.',
  'weave.textOwn':
    'Upright threads are people you follow. Lying threads follow you. Dyed threads are both, and cross in a knot.',
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
  'weave.found': '{count, plural, =0 {No thread} one {# thread} other {# threads}} of that name',
  'weave.foundMore':
    '{count, plural, one {# thread} other {# threads}} of that name. Enter leads from one to the next.',
  'weave.relation.both': 'Each follows the other',
  'weave.relation.following': 'Followed by {name}',
  'weave.relation.follower': 'Follows {name}',
  'weave.relation.ownBoth': 'You follow each other',
  'weave.relation.ownFollowing': 'You follow them',
  'weave.relation.ownFollower': 'Follows you',
  'weave.canvas':
    'Cloth of {warp, number} upright and {weft, number} lying threads. Arrow keys go from thread to thread, Enter opens a person. The list shows the same.',
  'weave.hint': 'Point at a thread to see whose it is. Drag to move, scroll or pinch to zoom.',
  'weave.hintTouch': 'Tap a thread to see whose it is. Drag to move, pinch to zoom.',
  'weave.zoomIn': 'Zoom in',
  'weave.zoomOut': 'Zoom out',
  'weave.fit': 'Show all of it',
  'weave.threads': 'People of this weave',
} as const
