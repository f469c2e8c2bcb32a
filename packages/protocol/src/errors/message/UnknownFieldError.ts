import { BaseError } from '@kith/siwe'
import { shorten } from '../shorten.ts'

/** The message has a field that its type does not define. */
export class UnknownFieldError extends BaseError {
  override readonly name = 'UnknownFieldError'
  readonly field: string

  constructor({ field }: { field: string }) {
    super(`The message has an unknown key: ${shorten(field)}.`, {
      metaMessages: ['Remove it; every key of a message is signed and must have a meaning.'],
      docsPath: 'errors#unknownfielderror',
    })
    this.field = field
  }
}
