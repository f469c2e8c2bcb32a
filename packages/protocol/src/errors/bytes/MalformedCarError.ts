import { BaseError } from '@kith/siwe'

/** The bytes are no CAR file (version 1) of one root whose blocks fit their hashes. */
export class MalformedCarError extends BaseError {
  override readonly name = 'MalformedCarError'
  readonly reason: string

  constructor({ reason }: { reason: string }) {
    super(`The file is no CAR of version 1: ${reason}.`, {
      metaMessages: ['Download the export again: it may be truncated or altered.'],
      docsPath: 'errors#malformedcarerror',
    })
    this.reason = reason
  }
}
