import { BaseError } from '@kith/siwe'

/** This needs a signed-in account. */
export class NotSignedInError extends BaseError {
  override readonly name = 'NotSignedInError'

  constructor() {
    super('This needs a signed-in account.', {
      metaMessages: ['Connect the wallet and sign in, then try again.'],
      docsPath: 'errors#notsignedinerror',
    })
  }
}
