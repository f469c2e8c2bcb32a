import { RetryableError } from '@kith/protocol/errors'

/** This client address asked too often, or for too much. */
export class TooManyRequestsError extends RetryableError {
  override readonly name = 'TooManyRequestsError'

  constructor({ what, limit, retryAt }: { what: 'requests' | 'list entries'; limit: number; retryAt: Date }) {
    super(`This network address has used its ${limit} ${what} a minute.`, {
      retryAt,
      metaMessages: [`Try again at ${retryAt.toISOString()}.`],
      docsPath: 'errors#toomanyrequestserror',
    })
  }
}
