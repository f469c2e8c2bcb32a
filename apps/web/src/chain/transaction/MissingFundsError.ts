/** The account has less than what the transaction sends and its fee. */
export class MissingFundsError extends Error {
  override readonly name = 'MissingFundsError'
  readonly missingWei: bigint
  /** What is missing as a person reads it, e.g. `0.02 MATIC`. */
  readonly amount: string

  constructor({ missingWei, amount }: { missingWei: bigint; amount: string }) {
    super(`${missingWei} wei are missing.`)
    this.missingWei = missingWei
    this.amount = amount
  }
}
