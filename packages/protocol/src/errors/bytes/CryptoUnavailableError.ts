import { BaseError } from '@kith/siwe'

/** The browser hides its cryptography, as it does on pages that are neither https nor loopback. */
export class CryptoUnavailableError extends BaseError {
  override readonly name = 'CryptoUnavailableError'

  constructor() {
    super('This page cannot make or use keys, because it was not opened over https.', {
      metaMessages: ['Open it over https, or on this machine as http://localhost.'],
      docsPath: 'errors#cryptounavailableerror',
    })
  }
}
