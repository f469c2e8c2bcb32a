import { RetryableError } from '@kith/siwe'

/** The service answered, but not with the requested data. */
export class UnexpectedAnswerError extends RetryableError {
  override readonly name = 'UnexpectedAnswerError'

  constructor({ operation }: { operation: string }) {
    super(`The answer to ${operation} lacks its data.`, {
      metaMessages: ['The page may be older than the service: reload it.'],
      docsPath: 'errors#unexpectedanswererror',
    })
  }
}
