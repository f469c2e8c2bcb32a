import { BaseError } from '@kith/protocol/errors'

/** The one-time value was never given out, was used already, or is too old. */
export class UnknownChallengeError extends BaseError {
  override readonly name = 'UnknownChallengeError'

  constructor() {
    super(
      'The one-time value was used already or has run out: it lasts ten minutes, for the sign-in of a contract account a day.',
      {
        metaMessages: ['Start again.'],
        docsPath: 'errors#unknownchallengeerror',
      },
    )
  }
}
