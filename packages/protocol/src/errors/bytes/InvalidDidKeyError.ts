import { BaseError } from '@kith/siwe'

/** The text names no public key that may sign. */
export class InvalidDidKeyError extends BaseError {
  override readonly name = 'InvalidDidKeyError'
  readonly key: string
  readonly reason: string

  constructor({ key, reason, cause }: { key: string; reason: string; cause?: unknown }) {
    super(`"${key}" names no key that may sign: ${reason}.`, {
      metaMessages: ['Make the key with generateSigningKey and name it with encodeDidKey.'],
      docsPath: 'errors#invaliddidkeyerror',
      cause,
    })
    this.key = key
    this.reason = reason
  }
}
