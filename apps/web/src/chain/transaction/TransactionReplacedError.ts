import type { Hash } from 'viem'

/** Another transaction replaced this one. */
export class TransactionReplacedError extends Error {
  override readonly name = 'TransactionReplacedError'

  constructor({ hash }: { hash: Hash }) {
    super(`Another transaction replaced this one. (${hash})`)
  }
}
