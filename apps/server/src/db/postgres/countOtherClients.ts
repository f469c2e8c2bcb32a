import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** How many other clients are connected to this PostgreSQL database. */
export async function countOtherClients(db: Db): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  return rows.length
}
