import { BaseError } from '@kith/siwe'

/** The network is of a version of the protocol that this program does not know. */
export class UnsupportedVersionError extends BaseError {
  override readonly name = 'UnsupportedVersionError'
  /** Decimal digits. */
  readonly version: string

  constructor({ version }: { version: string }) {
    super(`Version ${version} of the protocol is not supported.`, {
      metaMessages: ['This program knows version 1. Use a newer one.'],
      docsPath: 'errors#unsupportedversionerror',
    })
    this.version = version
  }
}
