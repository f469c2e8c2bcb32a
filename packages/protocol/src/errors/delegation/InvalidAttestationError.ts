import { BaseError } from '@kith/siwe'

/** The attestation is not the service's statement that a contract accepted the wallet signature of this delegation. */
export class InvalidAttestationError extends BaseError {
  override readonly name = 'InvalidAttestationError'
  readonly delegation: string

  constructor({ delegation, reason }: { delegation: string; reason: string }) {
    super(`The attestation of delegation ${delegation} is not valid: ${reason}.`, {
      metaMessages: ['Ask for it again, or ask the contract on its chain.'],
      docsPath: 'errors#invalidattestationerror',
    })
    this.delegation = delegation
  }
}
