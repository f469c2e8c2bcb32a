import { BaseError } from '@kith/siwe'

/** A file that this browser cannot draw, or that stays too large however it is encoded. */
export class UnreadablePictureError extends BaseError {
  override readonly name = 'UnreadablePictureError'

  constructor({ cause }: { cause: unknown }) {
    super('The file could not be read as a picture.', {
      metaMessages: ['Choose a still WebP, JPEG or PNG.'],
      docsPath: 'errors#unreadablepictureerror',
      cause,
    })
  }
}
