import type { Insertable } from 'kysely'
import type { Database } from './Database.ts'

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name
type CamelKeys<Row> = { [Column in keyof Row as CamelCase<Column>]: Row[Column] }

/** A row to be inserted into a table, by the camelCase names of its columns. */
export type NewRow<Table extends keyof Database> = CamelKeys<Insertable<Database[Table]>>

/** The row by the names of its columns. */
export function toRow<Table extends keyof Database>(row: NewRow<Table>): Insertable<Database[Table]> {
  const named: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) named[toColumn(name)] = value
  // The names are made by the same rule as those of the type.
  return named as Insertable<Database[Table]>
}

const columns = new Map<string, string>()

/** The name of a column, e.g. `account_id` for `accountId`. */
function toColumn(name: string): string {
  const known = columns.get(name)
  if (known !== undefined) return known
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columns.set(name, column)
  return column
}
