import { BaseError } from '@kith/protocol/errors'

/** An account cannot mute itself. */
export class SelfMuteError extends BaseError {
  override readonly name = 'SelfMuteError'

  constructor() {
    super('An account cannot mute itself.', { docsPath: 'errors#selfmuteerror' })
  }
}
