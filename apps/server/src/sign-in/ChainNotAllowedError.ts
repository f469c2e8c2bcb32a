import { BaseError } from '@kith/protocol/errors'

/** The account's own key did not sign, and whether a contract account did cannot be checked on this chain. */
export class ChainNotAllowedError extends BaseError {
  override readonly name = 'ChainNotAllowedError'

  constructor({ chainId, allowed }: { chainId: number; allowed: readonly string[] }) {
    const switching = `For a contract account, switch the wallet to one of: ${allowed.join(', ')}.`
    super(
      `The signature is not by this account's own key, and contract accounts are not checked on chain ${chainId}.`,
      {
        metaMessages: ['Choose the account in the wallet, and sign again.', ...(allowed.length > 0 ? [switching] : [])],
        docsPath: 'errors#chainnotallowederror',
      },
    )
  }
}
