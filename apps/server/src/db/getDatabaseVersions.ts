import { sql } from 'kysely'
import type { Db } from './Database.ts'

export type DatabaseVersions = Readonly<{
  /** Name of the newest migration. */
  schema: string
  /** As the database calls itself, without what it was built for. */
  database: string
}>

/** What the database is, and how far its schema was brought. */
export async function getDatabaseVersions(db: Db): Promise<DatabaseVersions> {
  const { rows } = await sql<DatabaseVersions>`
    select max(name) as schema, split_part(version(), ' on ', 1) as database from migration`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not tell its versions.')
  return row
}
