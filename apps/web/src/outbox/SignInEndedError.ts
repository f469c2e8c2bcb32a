import { RetryableError } from '@kith/siwe'

/** The sign-in that a post was written under ended before the post was sent. Only its author can send it now. */
export class SignInEndedError extends RetryableError {
  override readonly name = 'SignInEndedError'

  constructor() {
    super('The sign-in ended before the post was sent.', {
      metaMessages: ['Send it again with the current sign-in, or discard it.'],
      docsPath: 'errors#signinendederror',
    })
  }
}
