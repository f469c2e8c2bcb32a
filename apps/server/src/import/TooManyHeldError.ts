import { limits } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'

/** As many messages of the account as may wait for what they refer to are waiting. */
export class TooManyHeldError extends BaseError {
  override readonly name = 'TooManyHeldError'

  constructor() {
    super(`At most ${limits.heldMessages} messages of an account wait for posts that are not here.`, {
      metaMessages: ['Import the posts first, or send the message again in a day.'],
      docsPath: 'errors#toomanyhelderror',
    })
  }
}
