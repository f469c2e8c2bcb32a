import { RetryableError } from '@kith/protocol/errors'

/** The faucet gave enough for now. */
export class FaucetLimitError extends RetryableError {
  override readonly name = 'FaucetLimitError'

  constructor({ scope, retryAt }: { scope: 'address' | 'total'; retryAt: Date }) {
    super(
      scope === 'address'
        ? 'This address was given test coins within the last hour.'
        : 'The faucet has given all it gives in an hour.',
      { retryAt, metaMessages: [`Ask again after ${retryAt.toISOString()}.`] },
    )
  }
}
