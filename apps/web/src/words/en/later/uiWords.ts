/** Words of `ui/`: each part brings them along. */
export const uiWords = {
  'ui.clear': 'Clear',
  'ui.close': 'Close',
  'ui.listFailed': "Couldn't load this list",
  'ui.menuFailed': "Couldn't open the menu. Try again.",
  'ui.reasonMissing': 'Write a few words first.',
  'ui.removeFilter': 'Remove filter: {label}',
  'ui.showMore': 'Show more',
  'ui.suggest.count': '{count, plural, one {# suggestion} other {# suggestions}}',
  'ui.suggest.empty': 'Nothing found',
  'ui.suggest.loading': 'Searching',
  'ui.toasts': 'Notices',
} as const
