import { BaseError } from '@kith/protocol/errors'

/** What should be restored into holds something already. */
export class NotEmptyError extends BaseError {
  override readonly name = 'NotEmptyError'

  constructor({ place }: { place: string }) {
    super(`${place} is not empty.`, {
      metaMessages: ['Nothing was restored. Name an empty database and an empty folder of pictures in the settings.'],
      docsPath: 'errors#notemptyerror',
    })
  }
}
