import { limits } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'

/** A client asked for a tag that is longer than any tag can be. */
export class TagTooLongError extends BaseError {
  override readonly name = 'TagTooLongError'

  constructor({ length }: { length: number }) {
    super(`A tag has at most ${limits.tagCodePoints} characters, this one ${length}.`, {
      docsPath: 'errors#tagtoolongerror',
    })
  }
}
