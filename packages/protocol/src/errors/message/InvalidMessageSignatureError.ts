import { BaseError } from '@kith/siwe'

/** The signature does not fit the key, the network and the payload. */
export class InvalidMessageSignatureError extends BaseError {
  override readonly name = 'InvalidMessageSignatureError'
  readonly id: string
  readonly network: string

  constructor({ id, network }: { id: string; network: string }) {
    super(`The signature of message ${id} does not fit its key on ${network}.`, {
      metaMessages: ['The message was changed, signed by another key, or signed for another network.'],
      docsPath: 'errors#invalidmessagesignatureerror',
    })
    this.id = id
    this.network = network
  }
}
