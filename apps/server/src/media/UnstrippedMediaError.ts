import { BaseError } from '@kith/protocol/errors'

/** The file holds more than its picture: where and with what it was taken, or another file altogether. */
export class UnstrippedMediaError extends BaseError {
  override readonly name = 'UnstrippedMediaError'

  constructor({ found }: { found: string }) {
    super(`The file holds more than a picture: ${found}.`, {
      metaMessages: ['Draw it anew without anything else, then upload that.'],
      docsPath: 'errors#unstrippedmediaerror',
    })
  }
}
