import { BaseError } from '@kith/siwe'

/** The bytes are not a delegation. */
export class MalformedDelegationError extends BaseError {
  override readonly name = 'MalformedDelegationError'
  readonly reason: string

  constructor({ reason, cause }: { reason: string; cause?: unknown }) {
    super(`The delegation is malformed: ${reason}.`, {
      metaMessages: ['Make it with encodeDelegation from the signed message.'],
      docsPath: 'errors#malformeddelegationerror',
      cause,
    })
    this.reason = reason
  }
}
