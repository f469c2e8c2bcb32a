import { BaseError } from '@kith/siwe'

/** The delegation names another key than the one the challenge is bound to. */
export class WrongKeyError extends BaseError {
  override readonly name = 'WrongKeyError'
  readonly expected: string
  readonly actual: string

  constructor({ expected, actual }: { expected: string; actual: string }) {
    super(`The message delegates to ${actual}, but this sign-in is for ${expected}.`, {
      metaMessages: ['Start the sign-in again in this browser.'],
      docsPath: 'errors#wrongkeyerror',
    })
    this.expected = expected
    this.actual = actual
  }
}
