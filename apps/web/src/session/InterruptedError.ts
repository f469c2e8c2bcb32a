/** The page closed while a post was on its way. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError'

  constructor() {
    super('The page closed before the post was accepted.')
  }
}
