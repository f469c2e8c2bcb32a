import { BaseError } from '@kith/siwe'

/** The record of a key's end is not about this key, or the wallet's text in it does not end the key. */
export class InvalidKeyEndError extends BaseError {
  override readonly name = 'InvalidKeyEndError'
  readonly key: string

  constructor({ key, reason, cause }: { key: string; reason: string; cause?: unknown }) {
    super(`The record of the end of ${key} is not valid: ${reason}.`, {
      metaMessages: [
        'Ask for the record again. If it stays like this, the service says something that it cannot prove.',
      ],
      docsPath: 'errors#invalidkeyenderror',
      cause,
    })
    this.key = key
  }
}
