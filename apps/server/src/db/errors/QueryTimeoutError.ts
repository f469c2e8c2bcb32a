import { RetryableError } from '@kith/protocol/errors'

/** The database canceled a statement that took longer than its lane allows. */
export class QueryTimeoutError extends RetryableError {
  override readonly name = 'QueryTimeoutError'

  constructor({ retryAt, cause }: { retryAt: Date; cause: Error }) {
    super('The database took too long to answer this request.', {
      retryAt,
      cause,
      metaMessages: ['Ask for less at once, or', `try again at ${retryAt.toISOString()}.`],
      docsPath: 'errors#querytimeouterror',
    })
  }
}
