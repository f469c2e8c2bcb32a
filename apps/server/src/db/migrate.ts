import { sql } from 'kysely'
import type { Db } from './Database.ts'
import { DatabaseNewerError } from './errors/DatabaseNewerError.ts'
import { lockSchema } from './lockSchema.ts'
import type { Migration } from './migrations/Migration.ts'

/**
 * Brings the schema up to date, in one transaction and under a lock, so processes that start together take turns.
 *
 * @returns The names it applied.
 * @throws {@link DatabaseNewerError} when the database holds a migration this program does not know.
 */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    await lockSchema(tx)
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    )
    const rows = await tx.selectFrom('migration').select('name').orderBy('name').execute()
    const applied = new Set(rows.map(({ name }) => name))
    const unknown = rows.find(({ name }) => !migrations.some((migration) => migration.name === name))
    if (unknown) throw new DatabaseNewerError({ migration: unknown.name })

    const pending = migrations.filter(({ name }) => !applied.has(name))
    for (const { name, statements } of pending) {
      for (const statement of statements) {
        if (typeof statement === 'string') await sql.raw(statement).execute(tx)
        else await statement(tx)
      }
      await tx.insertInto('migration').values({ name }).execute()
    }
    return pending.map(({ name }) => name)
  })
}
