import { BaseError } from '@kith/siwe'
import type { Hash } from 'viem'

/** The chain does not know the transaction any more. */
export class TransactionLostError extends BaseError {
  override readonly name = 'TransactionLostError'

  constructor({ hash }: { hash: Hash }) {
    super(`The chain does not know the transaction ${hash} any more.`, {
      metaMessages: ['Look in the wallet whether it was sent before you send another one.'],
      docsPath: 'errors#transactionlosterror',
    })
  }
}
