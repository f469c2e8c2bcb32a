import { RetryableError } from '@kith/protocol/errors'

/** The local chain does not answer now; the stack is bringing it back. */
export class ChainUnavailableError extends RetryableError {
  override readonly name = 'ChainUnavailableError'

  constructor({ cause, now = Date.now() }: { cause?: unknown; now?: number } = {}) {
    super('The local chain is restarting.', {
      cause,
      metaMessages: ['Nothing confirmed was lost. Try again in a moment.'],
      retryAt: new Date(now + 1000),
    })
  }
}
