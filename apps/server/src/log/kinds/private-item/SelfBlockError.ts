import { BaseError } from '@kith/protocol/errors'

/** An account cannot block itself. */
export class SelfBlockError extends BaseError {
  override readonly name = 'SelfBlockError'

  constructor() {
    super('An account cannot block itself.', { docsPath: 'errors#selfblockerror' })
  }
}
