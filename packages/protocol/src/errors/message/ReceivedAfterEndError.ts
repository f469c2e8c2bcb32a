import { BaseError } from '@kith/siwe'

/** The service received the message when its key had ended, by its delegation or because it was revoked. */
export class ReceivedAfterEndError extends BaseError {
  override readonly name = 'ReceivedAfterEndError'
  readonly endedAt: Date
  readonly receivedAt: Date

  constructor({ endedAt, receivedAt }: { endedAt: Date; receivedAt: Date }) {
    super(
      `The message was received at ${receivedAt.toISOString()}, after its key had ended at ${endedAt.toISOString()}.`,
      {
        metaMessages: [
          'The holder of an ended key can sign any time into a message, so the time in this one proves nothing.',
        ],
        docsPath: 'errors#receivedafterenderror',
      },
    )
    this.endedAt = endedAt
    this.receivedAt = receivedAt
  }
}
