import { type ErrorFacts, type ErrorWords, later, oldApp } from './ErrorWords.ts'

const tooManyRequests = (facts: ErrorFacts) => `Too many requests from your network. ${later(facts)}`
const serviceBusy = (facts: ErrorFacts) => `The server is very busy right now. ${later(facts)}`

/** Failures of the connection to the service, and of the service itself. */
export const serviceErrors: Readonly<Record<string, ErrorWords>> = {
  NetworkError: {
    sentence: "Couldn't reach the server. Check your connection, then try again.",
    retryable: true,
  },
  ServerError: {
    sentence: (facts) => {
      if (facts.status === 429) return tooManyRequests(facts)
      if (facts.status !== undefined && facts.status < 500)
        return `The server refused the request (status ${facts.status}). ${oldApp}`
      return `The server had a problem (status ${facts.status ?? 'unknown'}). Nothing was lost; try again in a moment.`
    },
    retryable: true,
  },
  TooManyRequestsError: { sentence: tooManyRequests, retryable: true },
  ServiceBusyError: { sentence: serviceBusy, retryable: true },
  QueryTimeoutError: { sentence: serviceBusy, retryable: true },
  TooManyConnectionsError: { sentence: tooManyRequests, retryable: true },
  ServerParseError: {
    sentence:
      "Couldn't read the server's response. A login page on your network may be in the way: check your connection, then try again.",
    retryable: true,
  },
  GRAPHQL_VALIDATION_FAILED: { sentence: `This page and the server are on different versions. ${oldApp}` },
  AnswerTooLargeError: { sentence: `This page asked for too much at once. ${oldApp}` },
  UnexpectedAnswerError: {
    sentence: `The server sent a response this page doesn't understand. ${oldApp}`,
    retryable: true,
  },
  QuotaExceededError: { sentence: (facts) => `You've reached the limit for now. ${later(facts)}`, retryable: true },
  ServiceFullError: {
    sentence: (facts) => `The server is full right now. ${later(facts)}`,
    retryable: true,
  },
  StorageRefusedError: {
    sentence: "The server can't save anything right now, but you can keep reading. Nothing was saved; try again later.",
    retryable: true,
  },
  DatabaseUnreachableError: {
    sentence: "The server can't reach its database right now. Try again soon.",
    retryable: true,
  },
}
