import { BaseError } from '@kith/siwe'

/** The message does not permit exactly the agreed abilities on exactly this service: it is no delegation, or no revocation. */
export class WrongCapabilityError extends BaseError {
  override readonly name = 'WrongCapabilityError'
  readonly reason: string

  constructor({ reason }: { reason: string }) {
    super(`The message does not carry the agreed ReCap: ${reason}.`, {
      metaMessages: [
        'Build the message with createDelegationText or createRevocationText; neither more nor fewer abilities are accepted.',
      ],
      docsPath: 'errors#wrongcapabilityerror',
    })
    this.reason = reason
  }
}
