/** The state of the service. */
export const statusWords = {
  'status.title': 'Status',
  'status.ok': 'Everything is working.',
  'status.degraded': 'Some parts are delayed.',
  'status.failed': "Couldn't load the status",
  'status.slow': 'This is taking longer than usual.',
  'status.log': 'Messages accepted',
  'status.block': 'Latest block indexed',
  'status.head': 'Latest block seen',
  'status.version': 'Version',
  'status.unknown': 'none yet',
} as const
