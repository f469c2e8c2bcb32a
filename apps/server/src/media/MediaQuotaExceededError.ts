import { BaseError } from '@kith/protocol/errors'

/** The account's pictures take all the room it has. Nothing was written. */
export class MediaQuotaExceededError extends BaseError {
  override readonly name = 'MediaQuotaExceededError'

  constructor({ limitBytes }: { limitBytes: number }) {
    super(`The pictures of this account take the ${limitBytes / 1_000_000} MB it has.`, {
      metaMessages: ['Delete posts with pictures to make room; what was uploaded and not posted goes after a day.'],
      docsPath: 'errors#mediaquotaexceedederror',
    })
  }
}
