import { BaseError } from '@kith/protocol/errors'

/** The file is no picture, or one of a kind that is not taken. */
export class UnsupportedMediaError extends BaseError {
  override readonly name = 'UnsupportedMediaError'

  constructor({ found }: { found: string }) {
    super(`The file is ${found}, which is not taken.`, {
      metaMessages: ['Upload a still picture as WebP, JPEG or PNG with 8 bits a channel.'],
      docsPath: 'errors#unsupportedmediaerror',
    })
  }
}
