import { BaseError } from '@kith/siwe'

/** A field of the message is missing or breaks its rule. */
export class InvalidFieldError extends BaseError {
  override readonly name = 'InvalidFieldError'
  readonly field: string
  readonly reason: string

  constructor({ field, reason, cause }: { field: string; reason: string; cause?: unknown }) {
    super(`The message is not valid: ${field} ${reason}.`, {
      metaMessages: ['Correct the field and sign again.'],
      docsPath: 'errors#invalidfielderror',
      cause,
    })
    this.field = field
    this.reason = reason
  }
}
