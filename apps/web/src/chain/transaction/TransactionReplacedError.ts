import type { Hash } from 'viem'

/** Another transaction took the place of this one. */
export class TransactionReplacedError extends Error {
  override readonly name = 'TransactionReplacedError'

  constructor({ hash }: { hash: Hash }) {
    super(`Another transaction took the place of this one. (${hash})`)
  }
}
