import { BaseError } from '@kith/protocol/errors'

/** The database is older than this program, and the command does not change it. */
export class MigrationsPendingError extends BaseError {
  override readonly name = 'MigrationsPendingError'

  constructor({ pending }: { pending: readonly string[] }) {
    super(
      `The database lacks ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'} of this version.`,
      {
        metaMessages: [
          `The first is "${pending[0]}".`,
          'Run the command of the version that the service runs, or upgrade the database: kith migrate.',
        ],
        docsPath: 'errors#migrationspendingerror',
      },
    )
  }
}
