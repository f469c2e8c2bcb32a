import { BaseError } from '@kith/protocol/errors'

/** The proof was accepted before. A proof gets one token, so a captured proof gets none. */
export class KeyProofUsedError extends BaseError {
  override readonly name = 'KeyProofUsedError'

  constructor() {
    super('This proof was used already.', {
      metaMessages: ['Sign a new one: each has the current time in milliseconds.'],
      docsPath: 'errors#keyproofusederror',
    })
  }
}
