import { limits } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'

/** No tag is as long as the one that was asked for. */
export class TagTooLongError extends BaseError {
  override readonly name = 'TagTooLongError'

  constructor({ length }: { length: number }) {
    super(`A tag has at most ${limits.tagCodePoints} characters, this one ${length}.`, {
      docsPath: 'errors#tagtoolongerror',
    })
  }
}
