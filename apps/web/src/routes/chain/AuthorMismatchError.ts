/** The signatures of a post do not prove that the displayed author wrote it. */
export class AuthorMismatchError extends Error {
  override readonly name = 'AuthorMismatchError'

  constructor({ id }: { id: string }) {
    super(`The signatures of ${id} do not prove its author.`)
  }
}
