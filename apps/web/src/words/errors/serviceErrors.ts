import { type ErrorFacts, type ErrorWords, later, oldApp } from './ErrorWords.ts'

const tooManyRequests = (facts: ErrorFacts) => `The service is getting too many requests from here. ${later(facts)}`
const serviceBusy = (facts: ErrorFacts) => `The service is very busy right now. ${later(facts)}`

/** Failures on the way to the service, and its own. */
export const serviceErrors: Readonly<Record<string, ErrorWords>> = {
  NetworkError: {
    sentence: 'The service cannot be reached. Check your connection, then try again.',
    retryable: true,
  },
  ServerError: {
    sentence: (facts) => {
      if (facts.status === 429) return tooManyRequests(facts)
      if (facts.status !== undefined && facts.status < 500)
        return `The service did not accept the request (status ${facts.status}). ${oldApp}`
      return `The service had a problem (status ${facts.status ?? 'unknown'}). Nothing was lost; try again in a moment.`
    },
    retryable: true,
  },
  TooManyRequestsError: { sentence: tooManyRequests, retryable: true },
  ServiceBusyError: { sentence: serviceBusy, retryable: true },
  QueryTimeoutError: { sentence: serviceBusy, retryable: true },
  TooManyConnectionsError: { sentence: tooManyRequests, retryable: true },
  ServerParseError: {
    sentence:
      'The answer could not be read: something between you and the service sent a different page. Check your connection, then try again.',
    retryable: true,
  },
  GRAPHQL_VALIDATION_FAILED: { sentence: `This page and the service no longer fit together. ${oldApp}` },
  AnswerTooLargeError: { sentence: `This page asked for more than one answer may hold. ${oldApp}` },
  UnexpectedAnswerError: {
    sentence: `The service answered in a way this page does not understand. ${oldApp}`,
    retryable: true,
  },
  QuotaExceededError: { sentence: (facts) => `You have reached the limit for now. ${later(facts)}`, retryable: true },
  ServiceFullError: {
    sentence: (facts) => `The service is full right now. ${later(facts)}`,
    retryable: true,
  },
  StorageRefusedError: {
    sentence: 'The service cannot store anything for now; reading goes on. Nothing was written; try again later.',
    retryable: true,
  },
  DatabaseUnreachableError: {
    sentence: 'The service has lost its database for the moment. Try again soon.',
    retryable: true,
  },
}
