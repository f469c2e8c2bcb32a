import { BaseError } from '@kith/protocol/errors'

/** The file holds more than its picture: where and with what it was taken, or another file altogether. */
export class UnstrippedMediaError extends BaseError {
  override readonly name = 'UnstrippedMediaError'

  constructor({ found }: { found: string }) {
    super(`The file holds more than a picture: ${found}.`, {
      metaMessages: ['Re-encode it without metadata, then upload that.'],
      docsPath: 'errors#unstrippedmediaerror',
    })
  }
}
