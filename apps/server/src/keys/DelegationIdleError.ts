import { BaseError } from '@kith/protocol/errors'

/** The key was not used for longer than the idle limit. */
export class DelegationIdleError extends BaseError {
  override readonly name = 'DelegationIdleError'

  constructor({ lastUsedAt }: { lastUsedAt: Date }) {
    super(`This browser's key was last used at ${lastUsedAt.toISOString()}, more than 14 days ago.`, {
      metaMessages: ['Sign in again.'],
    })
  }
}
