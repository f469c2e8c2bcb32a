import type { ExecutionResult } from 'graphql'

/** What is told of an event. */
export type EventAnswer = Readonly<{
  /** The event's, in the log. */
  place: bigint
  result: ExecutionResult
  /** The same for everybody who asked the same, as it is sent; `null` where the answer is one reader's own. */
  text: string | null
}>
