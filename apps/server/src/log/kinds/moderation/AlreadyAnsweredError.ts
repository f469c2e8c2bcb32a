import { BaseError } from '@kith/protocol/errors'

/** An act of the operators is answered a second time. */
export class AlreadyAnsweredError extends BaseError {
  override readonly name = 'AlreadyAnsweredError'

  constructor({ id }: { id: string }) {
    super(`The act ${id} was answered already.`, {
      metaMessages: ['Each act can be answered once.'],
      docsPath: 'errors#alreadyanswerederror',
    })
  }
}
