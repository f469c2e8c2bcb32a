import { BaseError } from '@kith/protocol/errors'

/** The picture has more bytes or pixels than one may have. */
export class MediaTooLargeError extends BaseError {
  override readonly name = 'MediaTooLargeError'

  constructor({ size, limit }: { /** With its unit. */ size: string; limit: string }) {
    super(`The picture has ${size}; it may have ${limit}.`, {
      metaMessages: ['Make it smaller, then upload that.'],
      docsPath: 'errors#mediatoolargeerror',
    })
  }
}
