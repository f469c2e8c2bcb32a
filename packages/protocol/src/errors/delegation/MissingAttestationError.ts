import { BaseError } from '@kith/siwe'

/** A contract account signed a delegation, and there is no attestation with it. */
export class MissingAttestationError extends BaseError {
  override readonly name = 'MissingAttestationError'
  readonly delegation: string

  constructor({ delegation }: { delegation: string }) {
    super(`A contract account signed delegation ${delegation}, and its attestation is missing.`, {
      metaMessages: ['Without it, nothing says at which block the contract accepted the signature.'],
      docsPath: 'errors#missingattestationerror',
    })
    this.delegation = delegation
  }
}
