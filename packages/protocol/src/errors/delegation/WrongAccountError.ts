import { BaseError } from '@kith/siwe'

/** The delegation is of another account than the one the challenge is bound to. */
export class WrongAccountError extends BaseError {
  override readonly name = 'WrongAccountError'
  readonly expected: string
  readonly actual: string

  constructor({ expected, actual }: { expected: string; actual: string }) {
    super(`The message was signed by ${actual}, but this sign-in is for ${expected}.`, {
      metaMessages: ['Choose that account in the wallet, or start the sign-in again.'],
      docsPath: 'errors#wrongaccounterror',
    })
    this.expected = expected
    this.actual = actual
  }
}
