import { BaseError } from './BaseError.ts'

/** The signature is definitely not the account's over this message. */
export class InvalidSignatureError extends BaseError {
  override readonly name = 'InvalidSignatureError'
  readonly address: string

  constructor({ address, reason }: { address: string; reason: string }) {
    super(`The signature is not one of ${address} over this message: ${reason}.`, {
      metaMessages: ['Sign the message again with the wallet that holds this address.'],
      docsPath: 'errors#invalidsignatureerror',
    })
    this.address = address
  }
}
