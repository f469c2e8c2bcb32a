import { sql } from 'kysely'
import type { Db } from '../db/Database.ts'
import { DatabaseBusyError } from './DatabaseBusyError.ts'

/**
 * Asserts that no other client is connected to a PostgreSQL database. `db` is a lane with a single connection.
 *
 * @throws {@link DatabaseBusyError}
 */
export async function assertAlone(db: Db): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  if (rows.length > 0) throw new DatabaseBusyError({ connections: rows.length })
}
