import { RetryableError } from '@kith/siwe'

/** The signatures of a post do not prove that the displayed author wrote it. */
export class AuthorMismatchError extends RetryableError {
  override readonly name = 'AuthorMismatchError'

  constructor({ id }: { id: string }) {
    super(`The signatures of ${id} do not prove its author.`, {
      metaMessages: ['Do not pay for it. The service may hold a false or a damaged copy.'],
      docsPath: 'errors#authormismatcherror',
    })
  }
}
