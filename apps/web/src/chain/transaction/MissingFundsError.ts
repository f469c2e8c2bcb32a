import { BaseError } from '@kith/siwe'

/** The balance does not cover the transaction's value and fee. */
export class MissingFundsError extends BaseError {
  override readonly name = 'MissingFundsError'
  readonly missingWei: bigint
  /** The missing amount, formatted for display, e.g. `0.02 MATIC`. */
  readonly amount: string

  constructor({ missingWei, amount }: { missingWei: bigint; amount: string }) {
    super(`${missingWei} wei are missing.`, {
      metaMessages: [`Add ${amount} to the account, then try again.`],
      docsPath: 'errors#missingfundserror',
    })
    this.missingWei = missingWei
    this.amount = amount
  }
}
