import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** What a PostgreSQL server says of itself. */
export type ServerDescription = Readonly<{
  /** As a number, e.g. 150004. */
  version: number
  versionName: string
  /** Of the database. */
  encoding: string
  maxConnections: number
  fsync: string
  archiveMode: string
  isReplica: boolean
  /** By its clock. */
  now: Date
}>

/** Asks a PostgreSQL server for its version and settings. */
export async function describeServer(db: Db): Promise<ServerDescription> {
  const { rows } = await sql<ServerDescription>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionName",
      pg_encoding_to_char(encoding) as encoding, current_setting('max_connections')::int as "maxConnections",
      current_setting('fsync') as fsync, current_setting('archive_mode') as "archiveMode",
      pg_is_in_recovery() as "isReplica", clock_timestamp() as now
    from pg_database where datname = current_database()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not describe itself.')
  return row
}
