import { BaseError } from './BaseError.ts'

/** The text, or the fields it was to be made of, break the grammar of EIP-4361. */
export class InvalidSiweMessageError extends BaseError {
  override readonly name = 'InvalidSiweMessageError'
  /** The part that breaks the grammar, e.g. `chainId`. */
  readonly part: string

  constructor({ part, reason }: { part: string; reason: string }) {
    super(`The sign-in message is not valid: ${part} ${reason}.`, {
      metaMessages: ['Build the message with createSiweMessage and send the signed text unchanged.'],
      docsPath: 'errors#invalidsiwemessageerror',
    })
    this.part = part
  }
}
