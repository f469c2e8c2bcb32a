import { BaseError } from '@kith/protocol/errors'

/** A list was asked for in a way it does not answer. */
export class PageError extends BaseError {
  override readonly name = 'PageError'

  constructor({ problem }: { problem: string }) {
    super(problem, {
      metaMessages: ['Ask for up to 50 entries, and pass the endCursor of the page before as "after".'],
    })
  }
}
