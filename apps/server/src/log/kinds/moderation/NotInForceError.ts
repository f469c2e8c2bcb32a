import { BaseError } from '@kith/protocol/errors'

/** An operator undoes what is not in force. */
export class NotInForceError extends BaseError {
  override readonly name = 'NotInForceError'

  constructor({ act, to }: { act: string; to: string }) {
    super(`There is nothing about ${to} that "${act}" could undo.`, { docsPath: 'errors#notinforceerror' })
  }
}
