import { BaseError } from '@kith/siwe'

/** The delegation has ended. */
export class DelegationExpiredError extends BaseError {
  override readonly name = 'DelegationExpiredError'
  readonly expiredAt: Date

  constructor({ expiredAt }: { expiredAt: Date }) {
    super(`The delegation ended at ${expiredAt.toISOString()}.`, {
      metaMessages: ['Sign in again.'],
      docsPath: 'errors#delegationexpirederror',
    })
    this.expiredAt = expiredAt
  }
}
