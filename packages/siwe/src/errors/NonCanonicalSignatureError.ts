import { BaseError } from './BaseError.ts'

/** A plain key's signature is not in the one form that is allowed. */
export class NonCanonicalSignatureError extends BaseError {
  override readonly name = 'NonCanonicalSignatureError'

  constructor({ reason }: { reason: string }) {
    super(`The wallet's signature is not in its canonical form: ${reason}.`, {
      metaMessages: ['A plain key signs 65 bytes: r, s in the lower half of its range, and v as 27 or 28.'],
      docsPath: 'errors#noncanonicalsignatureerror',
    })
  }
}
