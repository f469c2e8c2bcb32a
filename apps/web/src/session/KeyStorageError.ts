import { BaseError } from '@kith/siwe'

/** The browser refuses to store the signing key (blocked site data, some private windows). */
export class KeyStorageError extends BaseError {
  override readonly name = 'KeyStorageError'

  constructor({ cause }: { cause: unknown }) {
    super('The browser does not keep the key.', {
      metaMessages: [
        'Allow site data for this page, or leave the private window. Until then a reload ends the sign-in.',
      ],
      docsPath: 'errors#keystorageerror',
      cause,
    })
  }
}
