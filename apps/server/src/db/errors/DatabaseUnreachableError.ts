import { RetryableError } from '@kith/protocol/errors'

/** PostgreSQL at DATABASE_URL does not answer. */
export class DatabaseUnreachableError extends RetryableError {
  override readonly name = 'DatabaseUnreachableError'

  constructor({ host, cause }: { host: string; cause: Error }) {
    super(`PostgreSQL at ${host} does not answer.`, {
      cause,
      details: cause.message,
      metaMessages: ['Start it, or correct DATABASE_URL. Without DATABASE_URL the embedded database is used.'],
    })
  }
}
