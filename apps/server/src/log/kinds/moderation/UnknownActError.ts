import { BaseError } from '@kith/protocol/errors'

/** A message is about an act of the operators that it cannot be about. */
export class UnknownActError extends BaseError {
  override readonly name = 'UnknownActError'

  constructor({ id }: { id: string }) {
    super(`There is no act ${id} that this could be about.`, {
      metaMessages: ['An account answers what is in force on it or its posts; operators uphold what was answered.'],
      docsPath: 'errors#unknownacterror',
    })
  }
}
