import { BaseError } from './BaseError.ts'

/** A contract account's signature was to be checked on a chain other than the message's. */
export class ChainMismatchError extends BaseError {
  override readonly name = 'ChainMismatchError'
  readonly expected: number
  readonly actual: number

  constructor({ expected, actual }: { expected: number; actual: number }) {
    super(`The message is bound to chain ${expected}, but the client asks chain ${actual}.`, {
      metaMessages: [
        'EIP-4361 resolves contract accounts on the chain the message names: pass a client of that chain.',
      ],
      docsPath: 'errors#chainmismatcherror',
    })
    this.expected = expected
    this.actual = actual
  }
}
