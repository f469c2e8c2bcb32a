import { sql } from 'kysely'
import type { Db } from './Database.ts'
import { DatabaseNewerError } from './errors/DatabaseNewerError.ts'
import type { Migration } from './migrations/Migration.ts'

/**
 * Finds which migrations a database lacks, in order; all of them for an empty one. Changes nothing.
 *
 * @throws {@link DatabaseNewerError} when the database holds a migration this program does not know.
 */
export async function findPendingMigrations(db: Db, migrations: readonly Migration[]): Promise<readonly string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('migration') is not null as "isThere"`.execute(db)
  const applied = rows[0]?.isThere ? await db.selectFrom('migration').select('name').orderBy('name').execute() : []
  const names = new Set(applied.map(({ name }) => name))
  const unknown = applied.find(({ name }) => !migrations.some((migration) => migration.name === name))
  if (unknown) throw new DatabaseNewerError({ migration: unknown.name })
  return migrations.filter(({ name }) => !names.has(name)).map(({ name }) => name)
}
