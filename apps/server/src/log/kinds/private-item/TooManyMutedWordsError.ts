import { limits } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'

/** The account mutes as many words as it may. Nothing was written. */
export class TooManyMutedWordsError extends BaseError {
  override readonly name = 'TooManyMutedWordsError'

  constructor() {
    super(`An account can mute ${limits.mutedWordsPerAccount} words, and this one does.`, {
      metaMessages: ['Unmute one that is no longer needed, then mute this one.'],
      docsPath: 'errors#toomanymutedwordserror',
    })
  }
}
