import { BaseError } from '@kith/siwe'

/** The receipt is not the service's word for this message. */
export class InvalidReceiptError extends BaseError {
  override readonly name = 'InvalidReceiptError'
  readonly id: string

  constructor({ id, reason }: { id: string; reason: string }) {
    super(`The receipt of message ${id} is not valid: ${reason}.`, {
      metaMessages: ['Without a valid receipt there is no proof of when the message arrived.'],
      docsPath: 'errors#invalidreceipterror',
    })
    this.id = id
  }
}
