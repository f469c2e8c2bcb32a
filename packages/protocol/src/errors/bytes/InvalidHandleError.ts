import { BaseError } from '@kith/siwe'

/** The text cannot be a handle. */
export class InvalidHandleError extends BaseError {
  override readonly name = 'InvalidHandleError'
  readonly handle: string
  readonly reason: string

  constructor({ handle, reason }: { handle: string; reason: string }) {
    super(`"${handle}" cannot be a handle: ${reason}.`, {
      metaMessages: ['Choose 3 to 26 of a-z, 0-9 and -, with no hyphen at either end.'],
      docsPath: 'errors#invalidhandleerror',
    })
    this.handle = handle
    this.reason = reason
  }
}
