import { BaseError } from '@kith/protocol/errors'

/** The message is about a post this service does not have. */
export class UnknownPostError extends BaseError {
  override readonly name = 'UnknownPostError'
  /** The post that is missing. */
  readonly id: string

  constructor({ id }: { id: string }) {
    super(`There is no post ${id} here.`, { metaMessages: ['It may have been written to another service.'] })
    this.id = id
  }
}
