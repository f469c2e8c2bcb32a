import { sql } from 'kysely'
import type { Database, Db } from '../../db/Database.ts'
import { tableKinds } from '../../db/tableKinds.ts'

/** Every row of every table, in the words of the database: equal texts are equal rows. */
export async function readRows(
  db: Db,
  { except = [] }: { except?: readonly (keyof Database)[] } = {},
): Promise<Readonly<Record<string, readonly string[]>>> {
  const names = Object.keys(tableKinds).filter((name) => !except.some((other) => other === name))
  const tables = await Promise.all(
    names.map(async (name) => {
      const { rows } = await sql<{ row: string }>`
        select line::text as row from ${sql.table(name)} as line order by 1`.execute(db)
      return [name, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(tables)
}
