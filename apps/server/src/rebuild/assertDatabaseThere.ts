import { existsSync } from 'node:fs'
import { ConfigError } from '../config/ConfigError.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'

/**
 * Asserts that an embedded database has a folder: opening it would create one. PostgreSQL answers for itself.
 *
 * @throws {@link ConfigError}
 */
export function assertDatabaseThere(database: ServerConfig['database']): void {
  if (database.kind === 'postgres' || existsSync(database.directory)) return
  throw new ConfigError({
    variable: 'KITH_DIR',
    problem: `leads to ${database.directory}, where there is no database`,
    remedy: 'Set KITH_DIR or DATABASE_URL as for the service itself.',
  })
}
