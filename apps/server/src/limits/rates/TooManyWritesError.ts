import { RetryableError } from '@kith/protocol/errors'

/** This key, or this client address, sent too many messages. Nothing was written. */
export class TooManyWritesError extends RetryableError {
  override readonly name = 'TooManyWritesError'

  constructor({ by, limit, retryAt }: { by: 'key' | 'network address'; limit: number; retryAt: Date }) {
    super(`This ${by} has used its ${limit} messages a minute.`, {
      retryAt,
      metaMessages: [`Try again at ${retryAt.toISOString()}.`],
      docsPath: 'errors#toomanywriteserror',
    })
  }
}
