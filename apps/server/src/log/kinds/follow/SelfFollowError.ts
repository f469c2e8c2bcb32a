import { BaseError } from '@kith/protocol/errors'

/** An account cannot follow itself. */
export class SelfFollowError extends BaseError {
  override readonly name = 'SelfFollowError'

  constructor() {
    super('An account cannot follow itself.')
  }
}
