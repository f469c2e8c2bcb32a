import { BaseError } from '@kith/protocol/errors'

/** The pictures at one end are those of another database: its service would delete what it does not know. */
export class MediaOwnerError extends BaseError {
  override readonly name = 'MediaOwnerError'

  constructor() {
    super('The pictures there belong to another database.', {
      metaMessages: ['Use a bucket, a prefix or a folder of its own. Nothing was copied.'],
      docsPath: 'errors#mediaownererror',
    })
  }
}
