import { BaseError } from '@kith/protocol/errors'

/** The key was signed out. */
export class DelegationRevokedError extends BaseError {
  override readonly name = 'DelegationRevokedError'

  constructor({ at }: { at: Date }) {
    super(`This browser's key was signed out at ${at.toISOString()}.`, { metaMessages: ['Sign in again.'] })
  }
}
