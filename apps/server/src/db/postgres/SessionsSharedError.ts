import { BaseError } from '@kith/protocol/errors'

/** A pooler before PostgreSQL gives the session of one connection to another. */
export class SessionsSharedError extends BaseError {
  override readonly name = 'SessionsSharedError'

  constructor({ host }: { host: string }) {
    super(`Connections to ${host} share their sessions: a pooler before PostgreSQL assigns them by transaction.`, {
      metaMessages: [
        'The service would not hear of the commits of other processes, and locks would outlive their holder.',
        'Set pool_mode = session in PgBouncer, or connect to PostgreSQL directly.',
      ],
      docsPath: 'errors#sessionssharederror',
    })
  }
}
