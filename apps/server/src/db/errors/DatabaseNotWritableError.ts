import { BaseError } from '@kith/protocol/errors'

/** The database cannot be written to, so nothing starts on it. What is in it was left as it was. */
export class DatabaseNotWritableError extends BaseError {
  override readonly name = 'DatabaseNotWritableError'

  constructor({ place, cause }: { /** Its folder, or host and name. */ place: string; cause: Error }) {
    super(`The database at ${place} cannot be written to.`, {
      cause,
      details: cause.message,
      metaMessages: [
        'What was confirmed is safe. Make room on its disk (32 MiB at least), or let it be written to, and start again.',
      ],
    })
  }
}
