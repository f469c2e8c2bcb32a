/** The sign-in that a post was written under ended before the post was sent. Only its author can send it now. */
export class SignInEndedError extends Error {
  override readonly name = 'SignInEndedError'

  constructor() {
    super('The sign-in ended before the post was sent.')
  }
}
