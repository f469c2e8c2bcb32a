import { BaseError } from '@kith/protocol/errors'

/** The message is about a post that its author deleted. */
export class PostDeletedError extends BaseError {
  override readonly name = 'PostDeletedError'

  constructor({ id }: { id: string }) {
    super(`The post ${id} was deleted by its author.`, {
      metaMessages: ['A delete is final: no later message about the post is accepted.'],
      docsPath: 'errors#postdeletederror',
    })
  }
}
