import { BaseError } from '@kith/protocol/errors'

/** The message says another kind or size of a picture than it has. */
export class MediaMismatchError extends BaseError {
  override readonly name = 'MediaMismatchError'

  constructor({ cid, claimed, found }: { cid: string; claimed: string; found: string }) {
    super(`The message says that the picture ${cid} is ${claimed}, but it is ${found}.`, {
      metaMessages: ['Use the values that the upload was answered with.'],
      docsPath: 'errors#mediamismatcherror',
    })
  }
}
