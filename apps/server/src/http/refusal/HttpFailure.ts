/** The body of every answer that is no success and no GraphQL. */
export type HttpFailure = Readonly<{
  name: string
  /** What happened and what to do next, in English. */
  message: string
  retryAt?: Date
}>
