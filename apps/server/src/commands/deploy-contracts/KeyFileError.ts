import { BaseError } from '@kith/protocol/errors'

/** The file of a wallet's private key cannot be used. */
export class KeyFileError extends BaseError {
  override readonly name = 'KeyFileError'

  constructor({ path, problem, cause }: { path: string; problem: string; cause?: unknown }) {
    super(`The key file ${path} ${problem}.`, {
      metaMessages: ['It holds 0x and 64 hex digits, and only its owner may read it: chmod 600.'],
      docsPath: 'errors#keyfileerror',
      cause,
    })
  }
}
