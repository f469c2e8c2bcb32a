import { BaseError } from '@kith/protocol/errors'

/** A contract account's signature cannot be checked on this chain. */
export class ChainNotAllowedError extends BaseError {
  override readonly name = 'ChainNotAllowedError'

  constructor({ chainId, allowed }: { chainId: number; allowed: readonly string[] }) {
    super(`This service does not check contract accounts on chain ${chainId}.`, {
      metaMessages: [`Switch the wallet to one of: ${allowed.join(', ')}.`],
      docsPath: 'errors#chainnotallowederror',
    })
  }
}
