import { BaseError } from '@kith/siwe'

/** The delegation does not permit exactly the agreed abilities on exactly this service. */
export class WrongCapabilityError extends BaseError {
  override readonly name = 'WrongCapabilityError'
  readonly reason: string

  constructor({ reason }: { reason: string }) {
    super(`The delegation does not carry the agreed ReCap: ${reason}.`, {
      metaMessages: ['Build the message with createDelegationText; neither more nor fewer abilities are accepted.'],
      docsPath: 'errors#wrongcapabilityerror',
    })
    this.reason = reason
  }
}
