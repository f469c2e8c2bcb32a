import type { Db } from '../db/Database.ts'
import { countOtherClients } from '../db/postgres/countOtherClients.ts'
import { DatabaseBusyError } from './DatabaseBusyError.ts'

/**
 * Asserts that no other client is connected to a PostgreSQL database. `db` is a lane with a single connection.
 *
 * @throws {@link DatabaseBusyError}
 */
export async function assertAlone(db: Db): Promise<void> {
  const connections = await countOtherClients(db)
  if (connections > 0) throw new DatabaseBusyError({ connections })
}
