import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** Whether PostgreSQL's log reaches its archive. */
export type ArchiveDescription = Readonly<{ isFailing: boolean; archivedAt: Date | null }>

/** Asks `pg_stat_archiver`. */
export async function describeArchive(db: Db): Promise<ArchiveDescription | undefined> {
  const { rows } = await sql<ArchiveDescription>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
      last_archived_time as "archivedAt" from pg_stat_archiver`.execute(db)
  return rows[0]
}
