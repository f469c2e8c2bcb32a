import { RetryableError } from '@kith/protocol/errors'

/** As many pictures are being taken as there may be at once. */
export class TooManyUploadsError extends RetryableError {
  override readonly name = 'TooManyUploadsError'

  constructor({ retryAt }: { retryAt: Date }) {
    super('Too many pictures are being uploaded at this moment.', {
      retryAt,
      metaMessages: [`Try again at ${retryAt.toISOString()}.`],
      docsPath: 'errors#toomanyuploadserror',
    })
  }
}
