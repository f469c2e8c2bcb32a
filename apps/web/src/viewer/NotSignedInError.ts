/** This needs a signed-in account. */
export class NotSignedInError extends Error {
  override readonly name = 'NotSignedInError'

  constructor() {
    super('This needs a signed-in account.')
  }
}
