import { BaseError } from '@kith/siwe'

/** The protected header is neither of the two allowed. */
export class UnsupportedAlgorithmError extends BaseError {
  override readonly name = 'UnsupportedAlgorithmError'
  readonly protectedHeader: string

  constructor({ protectedHeader }: { protectedHeader: string }) {
    super(`The protected header h'${protectedHeader}' is not supported.`, {
      metaMessages: ["Sign with Ed25519 (h'a10127') or P-256 (h'a10126')."],
      docsPath: 'errors#unsupportedalgorithmerror',
    })
    this.protectedHeader = protectedHeader
  }
}
