import { BaseError } from '@kith/protocol/errors'

/** The message says another kind or size of a picture than it has. */
export class MediaMismatchError extends BaseError {
  override readonly name = 'MediaMismatchError'

  constructor({ cid, said, found }: { cid: string; said: string; found: string }) {
    super(`The message says that the picture ${cid} is ${said}, but it is ${found}.`, {
      metaMessages: ['Say what the upload was answered with.'],
      docsPath: 'errors#mediamismatcherror',
    })
  }
}
