/** The service answered, but not with the requested data. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError'

  constructor({ operation }: { operation: string }) {
    super(`The answer to ${operation} lacks its data.`)
  }
}
