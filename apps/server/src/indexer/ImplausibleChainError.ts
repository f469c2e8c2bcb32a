import { BaseError } from '@kith/protocol/errors'

/** What the node says cannot be true of the chain it is asked about: nothing of it is written. */
export class ImplausibleChainError extends BaseError {
  override readonly name = 'ImplausibleChainError'

  constructor({ reason }: { reason: string }) {
    super(`The node's answer cannot be true: ${reason}.`, {
      metaMessages: ['Nothing of it was written. Check the RPC address of this chain.'],
      docsPath: 'errors#implausiblechainerror',
    })
  }
}
