import { BaseError } from '@kith/siwe'

/** The bytes are not [protected, {}, payload, signature]. */
export class MalformedEnvelopeError extends BaseError {
  override readonly name = 'MalformedEnvelopeError'
  readonly reason: string

  constructor({ reason }: { reason: string }) {
    super(`The envelope is malformed: ${reason}.`, {
      metaMessages: ['An envelope is [protected, {}, payload, signature of 64 bytes].'],
      docsPath: 'errors#malformedenvelopeerror',
    })
    this.reason = reason
  }
}
