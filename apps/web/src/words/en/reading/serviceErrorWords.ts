/** Failures of the connection to the service, and of the service itself. They load with the graph client: nothing else meets them. */
export const serviceErrorWords = {
  'retry.NetworkError': "Couldn't reach the server. Check your connection, then try again.",
  'retry.ServerError': 'The server had a problem (status {status}). Nothing was lost; try again in a moment.',
  'retry.ServerRefusedError': 'The server refused the request (status {status}). {reload}',
  'retry.TooManyRequestsError': 'Too many requests from your network. {later}',
  'retry.ServiceBusyError': 'The server is very busy right now. {later}',
  'retry.ServerParseError':
    "Couldn't read the server's response. A login page on your network may be in the way: check your connection, then try again.",
  'error.GRAPHQL_VALIDATION_FAILED': 'This page and the server are on different versions. {reload}',
  'error.AnswerTooLargeError': 'This page asked for too much at once. {reload}',
  'retry.UnexpectedAnswerError': "The server sent a response this page doesn't understand. {reload}",
  'retry.QuotaExceededError': "You've reached the limit for now. {later}",
  'retry.ServiceFullError': 'The server is full right now. {later}',
  'retry.StorageRefusedError':
    "The server can't save anything right now, but you can keep reading. Nothing was saved; try again later.",
  'retry.DatabaseUnreachableError': "The server can't reach its database right now. Try again soon.",
} as const
