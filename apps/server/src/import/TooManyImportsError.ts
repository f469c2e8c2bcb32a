import { RetryableError } from '@kith/protocol/errors'

/** As many files are being imported as there may be at once. */
export class TooManyImportsError extends RetryableError {
  override readonly name = 'TooManyImportsError'

  constructor({ retryAt }: { retryAt: Date }) {
    super('Too many files are being imported at this moment.', {
      retryAt,
      metaMessages: [`Try again at ${retryAt.toISOString()}.`],
      docsPath: 'errors#toomanyimportserror',
    })
  }
}
