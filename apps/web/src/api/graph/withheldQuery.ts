/** Options of a query for what operators withhold from everybody but the reader. */
export const withheldQuery = {
  // Not cached: the next reader of this browser must not find it.
  fetchPolicy: 'no-cache',
  // Not combined with the same request without the token, which has another answer.
  context: { isPrivate: true, isWithheld: true, queryDeduplication: false },
} as const
