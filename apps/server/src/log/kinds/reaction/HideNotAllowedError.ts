import { BaseError } from '@kith/protocol/errors'

/** The post to hide is no reply under a post of the account. */
export class HideNotAllowedError extends BaseError {
  override readonly name = 'HideNotAllowedError'

  constructor({ id }: { id: string }) {
    super(`The post ${id} is no reply in a thread of this account, nor to a post of it.`, {
      metaMessages: [
        'Only the author of the first post of a thread, or of the post that is answered, may hide a reply.',
      ],
      docsPath: 'errors#hidenotallowederror',
    })
  }
}
