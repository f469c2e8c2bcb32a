import { BaseError } from '@kith/siwe'

/** The revocation is too old, has ended by its own word, or begins in the future. */
export class RevocationTimeError extends BaseError {
  override readonly name = 'RevocationTimeError'
  readonly issuedAt: Date

  constructor({ issuedAt, now }: { issuedAt: Date; now: number }) {
    super(`The revocation was written at ${issuedAt.toISOString()} and is good for ten minutes.`, {
      metaMessages: [`The service's clock says ${new Date(now).toISOString()}. Sign the revocation again.`],
      docsPath: 'errors#revocationtimeerror',
    })
    this.issuedAt = issuedAt
  }
}
