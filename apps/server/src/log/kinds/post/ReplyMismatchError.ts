import { BaseError } from '@kith/protocol/errors'

/** The reply names a root that is not the root of the post it answers. */
export class ReplyMismatchError extends BaseError {
  override readonly name = 'ReplyMismatchError'

  constructor({ root, parent }: { root: string; parent: string }) {
    super(`The post ${parent} does not belong to the thread of ${root}.`)
  }
}
