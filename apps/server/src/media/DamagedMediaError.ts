import { BaseError } from '@kith/protocol/errors'

/** The file is cut off, broken, or takes more to decode than a picture does. */
export class DamagedMediaError extends BaseError {
  override readonly name = 'DamagedMediaError'

  constructor({ reason }: { reason: string }) {
    super(`The picture is damaged: ${reason}.`, {
      metaMessages: ['Save it again in an image editor, then upload that.'],
      docsPath: 'errors#damagedmediaerror',
    })
  }
}
