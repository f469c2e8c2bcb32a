import { BaseError } from '@kith/protocol/errors'

/** The embedded database's folder exists but does not open. Nothing in it was changed. */
export class DatabaseDamagedError extends BaseError {
  override readonly name = 'DatabaseDamagedError'

  constructor({ directory, cause }: { directory: string; cause: Error }) {
    super(`The database in ${directory} does not open.`, {
      cause,
      details: cause.message,
      metaMessages: [
        `Nothing was changed. To start with an empty database, move the folder away (mv "${directory}" "${directory}.damaged") and start again; to recover it, put a backup in its place.`,
      ],
    })
  }
}
