import { RetryableError } from '@kith/siwe'

/** Another tab of this browser has the wallet open for the same kind of transaction. */
export class TransactionElsewhereError extends RetryableError {
  override readonly name = 'TransactionElsewhereError'

  constructor() {
    super('Another tab is asking the wallet for a transaction of this kind.', {
      metaMessages: ['Answer in the wallet there, then try again.'],
      docsPath: 'errors#transactionelsewhereerror',
    })
  }
}
