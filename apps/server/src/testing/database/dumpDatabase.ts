import type { Db } from '../../db/Database.ts'

/** Every value of every table, as one text; bytes as Latin-1. */
export async function dumpDatabase(db: Db): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    // Any table will do: all columns of all rows are read.
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'post')
        .selectAll()
        .execute(),
    ),
  )
  return rows.flat().flatMap(Object.values).map(toText).join(' ')
}

function toText(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value)
}
