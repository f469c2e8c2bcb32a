/** Another tab of this browser has the wallet open for the same kind of transaction. */
export class TransactionElsewhereError extends Error {
  override readonly name = 'TransactionElsewhereError'

  constructor() {
    super('Another tab is asking the wallet for a transaction of this kind.')
  }
}
