import type { ServerConfig } from '../config/ServerConfig.ts'
import { minConnections } from '../db/lanes/splitConnections.ts'
import { type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { assertAlone } from './assertAlone.ts'
import { assertDatabaseThere } from './assertDatabaseThere.ts'

/**
 * Opens a database that is there and that no service has open.
 *
 * @throws {@link ConfigError} where there is no database, {@link DatabaseInUseError} | {@link DatabaseBusyError} where somebody
 * else has it open, and what else `openDatabase` throws.
 */
export async function openAlone(database: ServerConfig['database']): Promise<OpenDatabase> {
  assertDatabaseThere(database)
  const opened = await openDatabase(
    database.kind === 'postgres' ? { ...database, connections: minConnections, answerMs: null } : database,
  )
  try {
    if (opened.kind === 'postgres') await assertAlone(opened.db)
    return opened
  } catch (error) {
    await opened[Symbol.asyncDispose]()
    throw error
  }
}
