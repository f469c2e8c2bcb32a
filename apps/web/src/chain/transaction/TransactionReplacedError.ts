import { RetryableError } from '@kith/siwe'
import type { Hash } from 'viem'

/** Another transaction replaced this one. */
export class TransactionReplacedError extends RetryableError {
  override readonly name = 'TransactionReplacedError'

  constructor({ hash }: { hash: Hash }) {
    super(`Another transaction replaced ${hash}.`, {
      metaMessages: ['The wallet sped it up with other content, or cancelled it. Send it again if you still want it.'],
      docsPath: 'errors#transactionreplacederror',
    })
  }
}
