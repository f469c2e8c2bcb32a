import { BaseError } from '@kith/protocol/errors'

/** The node lacks a block that is known to exist: it lags, or it shares an address with nodes that do not lag. */
export class NodeBehindError extends BaseError {
  override readonly name = 'NodeBehindError'
  readonly number: bigint

  constructor({ number, cause }: { number: bigint; cause?: Error }) {
    super(`The node does not have block ${number} yet.`, {
      metaMessages: ['Nothing was rolled back. It is asked again.'],
      docsPath: 'errors#nodebehinderror',
      ...(cause && { cause }),
    })
    this.number = number
  }
}
