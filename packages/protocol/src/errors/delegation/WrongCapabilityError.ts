import { BaseError } from '@kith/siwe'

/** The message does not permit what a delegation or a revocation for exactly this service can. */
export class WrongCapabilityError extends BaseError {
  override readonly name = 'WrongCapabilityError'
  readonly reason: string

  constructor({ reason, cause }: { reason: string; cause?: unknown }) {
    super(`The message does not carry the agreed ReCap: ${reason}.`, {
      metaMessages: ['Build the message with createDelegationText or createRevocationText.'],
      docsPath: 'errors#wrongcapabilityerror',
      cause,
    })
    this.reason = reason
  }
}
