import type { ServerConfig } from '../config/ServerConfig.ts'
import { MigrationsPendingError } from '../db/errors/MigrationsPendingError.ts'
import { findPendingMigrations } from '../db/findPendingMigrations.ts'
import { minConnections } from '../db/lanes/splitConnections.ts'
import { migrations } from '../db/migrations/migrations.ts'
import { type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { assertDatabaseThere } from '../rebuild/assertDatabaseThere.ts'

/**
 * Opens a database that is there and of this version, and leaves its schema as it is. PostgreSQL also while the service runs.
 *
 * @throws {@link ConfigError} where there is no database, {@link MigrationsPendingError}, and what else `openDatabase` throws.
 */
export async function openExisting(database: ServerConfig['database']): Promise<OpenDatabase> {
  assertDatabaseThere(database)
  const parameters =
    database.kind === 'postgres' ? { ...database, connections: minConnections, answerMs: null } : database
  return await openDatabase(parameters, {
    async prepare(db) {
      const pending = await findPendingMigrations(db, migrations)
      if (pending.length > 0) throw new MigrationsPendingError({ pending })
    },
  })
}
