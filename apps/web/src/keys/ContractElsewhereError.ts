import { BaseError } from '@kith/siwe'

/** The account is a contract of another chain, so the address on this one is not its own. */
export class ContractElsewhereError extends BaseError {
  override readonly name = 'ContractElsewhereError'

  constructor({ chainId }: { chainId: number }) {
    super(`The account is a contract of another chain than ${chainId}.`, {
      metaMessages: ['Only an account that is a plain key has the same wallet on every chain.'],
      docsPath: 'errors#contractelsewhereerror',
    })
  }
}
