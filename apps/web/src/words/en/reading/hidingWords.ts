/** Posts and people that the reader chose not to see. */
export const hidingWords = {
  'hiding.block': 'Hidden: you blocked this account, or it blocked you',
  'hiding.mute': 'Hidden: you muted {name}',
  'hiding.word': 'Hidden: contains a word you muted',
  'hiding.namedWord': 'Hidden: contains “{word}”, which you muted',
  'hiding.show': 'Show',
  'hiding.showLabel': 'Show the post. {reason}',

  'muting.unblock': 'Unblock',
  'muting.unblockLabel': 'Unblock {name}',
} as const
