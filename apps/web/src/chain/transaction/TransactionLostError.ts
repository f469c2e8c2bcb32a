import type { Hash } from 'viem'

/** The chain does not know the transaction any more. */
export class TransactionLostError extends Error {
  override readonly name = 'TransactionLostError'

  constructor({ hash }: { hash: Hash }) {
    super(`The chain does not know the transaction any more. (${hash})`)
  }
}
