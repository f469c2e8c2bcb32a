import { BaseError } from './BaseError.ts'

/** The wallet answered that the proposal had run out: it was scanned, and then not approved in its five minutes. */
export class ProposalExpiredError extends BaseError {
  override readonly name = 'ProposalExpiredError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('The proposal expired before the wallet approved it.', { advice: 'Connect again for a new one.', cause })
  }
}
