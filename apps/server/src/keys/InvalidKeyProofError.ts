import { BaseError } from '@kith/protocol/errors'

/** The request is not signed by the key it speaks for. Holding a delegation proves nothing: they are public. */
export class InvalidKeyProofError extends BaseError {
  override readonly name = 'InvalidKeyProofError'

  constructor() {
    super("The request is not signed by this browser's key.", {
      metaMessages: ['Sign in again in this browser.'],
      docsPath: 'errors#invalidkeyprooferror',
    })
  }
}
