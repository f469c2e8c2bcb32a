import type { Hash } from 'viem'

/** The chain refused to carry out the transaction. */
export class TransactionRevertedError extends Error {
  override readonly name = 'TransactionRevertedError'

  constructor({ hash }: { hash: Hash }) {
    super(`The chain refused to carry out the transaction. (${hash})`)
  }
}
