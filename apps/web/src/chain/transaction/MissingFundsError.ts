/** The balance does not cover the transaction's value and fee. */
export class MissingFundsError extends Error {
  override readonly name = 'MissingFundsError'
  readonly missingWei: bigint
  /** The missing amount, formatted for display, e.g. `0.02 MATIC`. */
  readonly amount: string

  constructor({ missingWei, amount }: { missingWei: bigint; amount: string }) {
    super(`${missingWei} wei are missing.`)
    this.missingWei = missingWei
    this.amount = amount
  }
}
