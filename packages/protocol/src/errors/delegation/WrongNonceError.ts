import { BaseError } from '@kith/siwe'

/** The delegation has another one-time value than the one issued. */
export class WrongNonceError extends BaseError {
  override readonly name = 'WrongNonceError'
  readonly nonce: string

  constructor({ nonce }: { nonce: string }) {
    super(`The one-time value "${nonce}" is not the one this sign-in was given.`, {
      metaMessages: ['Start the sign-in again.'],
      docsPath: 'errors#wrongnonceerror',
    })
    this.nonce = nonce
  }
}
