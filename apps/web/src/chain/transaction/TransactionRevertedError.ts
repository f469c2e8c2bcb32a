import { RetryableError } from '@kith/siwe'
import type { Hash } from 'viem'

/** The chain refused to carry out the transaction. */
export class TransactionRevertedError extends RetryableError {
  override readonly name = 'TransactionRevertedError'

  constructor({ hash }: { hash: Hash }) {
    super(`The chain refused to carry out the transaction ${hash}.`, {
      metaMessages: ['Something changed between the estimate and the block. Try again.'],
      docsPath: 'errors#transactionrevertederror',
    })
  }
}
