import { BaseError } from '@kith/siwe'

/** A revocation or a deletion is too old, has ended by its own word, or begins in the future. */
export class RevocationTimeError extends BaseError {
  override readonly name = 'RevocationTimeError'
  readonly issuedAt: Date

  constructor({ what, issuedAt, now }: { what: 'revocation' | 'deletion'; issuedAt: Date; now: number }) {
    super(`The ${what} was written at ${issuedAt.toISOString()} and is good for ten minutes.`, {
      metaMessages: [`The service's clock says ${new Date(now).toISOString()}. Sign the ${what} again.`],
      docsPath: 'errors#revocationtimeerror',
    })
    this.issuedAt = issuedAt
  }
}
