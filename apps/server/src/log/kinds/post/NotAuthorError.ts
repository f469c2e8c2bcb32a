import { BaseError } from '@kith/protocol/errors'

/** The message does to a post what only its author may. */
export class NotAuthorError extends BaseError {
  override readonly name = 'NotAuthorError'

  constructor({ id }: { id: string }) {
    super(`The post ${id} is by another account, and only its author may edit or delete it.`, {
      docsPath: 'errors#notauthorerror',
    })
  }
}
